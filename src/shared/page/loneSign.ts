/** Nothing but a sign, such as ⋯, ✓ or ☆; a letter of a font of icons is none, as nobody knows what it looks like. */
export const LONE_SIGN = /^[^\p{L}\p{N}\p{Co}\s]{1,3}$/u;
