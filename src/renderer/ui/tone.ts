/** How grave something is, as every badge and banner shows it: by colour, and always by an icon and words too. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
