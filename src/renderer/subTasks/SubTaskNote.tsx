import { Chip } from '../ui/Chip.tsx';
import { shownNote } from './shownNote.ts';

/** What a sub-task said at its end: whether it is done, as a chip, and its words. */
export function SubTaskNote({ note }: { readonly note: string }) {
  const { standing, text } = shownNote(note);
  return (
    <p className="sub-task__note">
      {standing && <Chip tone={standing === 'success' ? 'success' : 'danger'}>{standing.toUpperCase()}</Chip>} {text}
    </p>
  );
}
