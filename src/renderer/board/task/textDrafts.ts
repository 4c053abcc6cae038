import { createDrafts } from '../decisions/drafts.ts';
import type { TaskTextDraft } from './taskTexts.ts';

/** Texts of tasks that are being changed. */
export const textDrafts = createDrafts<TaskTextDraft>();
