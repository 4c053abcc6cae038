/** The task that the app offers on its sample site. */
export const SAMPLE_TASK = 'Add a patient named Jas';
