import { BookmarkPlus, BookmarkX } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { nameKey } from '../../../shared/board/actor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Choice } from './Choice.tsx';
import { useFilterStore } from './filterStore.ts';
import { readViews, STANDARD_VIEWS, viewOf, withView, writeViews } from './savedViews.ts';

/** Value of the choice while the filter is that of no view. */
const UNSAVED = '';

/** The views of somebody: those that are always there, and those that were saved in this window. */
export function ViewChoice({ me }: { readonly me: string }) {
  const { filter, show } = useFilterStore();
  const [saved, setSaved] = useState(() => readViews(localStorage, me));
  const [naming, setNaming] = useState(false);
  const views = [...STANDARD_VIEWS, ...saved];
  const current = viewOf(views, filter);
  const isSaved = current !== undefined && saved.includes(current);

  function keep(next: readonly (typeof views)[number][]) {
    writeViews(localStorage, me, next);
    setSaved([...next]);
  }

  const options = new Map(views.map(({ name }) => [name, name]));
  if (!current) options.set(UNSAVED, 'Unsaved view');
  return (
    <span className="filter-bar__views">
      <Choice
        label="View"
        options={options}
        value={current?.name ?? UNSAVED}
        isSet={current !== STANDARD_VIEWS[0]}
        onChange={(name) => {
          const view = views.find((one) => one.name === name);
          if (view) show(view.filter);
        }}
      />
      {isSaved ? (
        <IconButton
          label={`Remove the view “${current.name}”`}
          icon={BookmarkX}
          onClick={() => keep(saved.filter((view) => view !== current))}
        />
      ) : (
        <IconButton
          label="Save this view"
          icon={BookmarkPlus}
          disabled={current !== undefined}
          onClick={() => setNaming(true)}
        />
      )}
      {naming && (
        <SaveViewDialog
          taken={STANDARD_VIEWS.map(({ name }) => name)}
          onSave={(name) => keep(withView(saved, { name, filter }))}
          onClose={() => setNaming(false)}
        />
      )}
    </span>
  );
}

interface Props {
  /** Names of views that cannot be replaced. */
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const formId = useId();
  const [text, setText] = useState('');
  const name = text.trim();
  const isTaken = taken.some((other) => nameKey(other) === nameKey(name));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || isTaken) return;
    onSave(name);
    onClose();
  }

  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" submit form={formId} disabled={name === '' || isTaken}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="Search, filters and order are kept for you in this window. A view of the same name is replaced."
          error={isTaken ? 'That view is always there; choose another name.' : undefined}
          data-initial-focus
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
