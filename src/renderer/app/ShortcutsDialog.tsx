import { BOARD_KEYS } from '../board/columns/boardKeys.ts';
import { HISTORY_KEYS } from '../history/historyKeys.ts';
import { RUN_KEYS } from '../run/shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import './ShortcutsDialog.css';

const GROUPS = [
  { title: 'Run', keys: RUN_KEYS },
  { title: 'A run in History', keys: HISTORY_KEYS },
  { title: 'Board', keys: BOARD_KEYS },
  { title: 'Everywhere', keys: [{ keys: ['?'], does: 'Show these keys' }] },
] as const;

/** All keys of the app. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <div className="shortcuts">
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
