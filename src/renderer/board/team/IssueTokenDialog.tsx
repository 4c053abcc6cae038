import { useState } from 'react';
import type { Actor } from '../../../shared/board/actor.ts';
import type { McpReach } from '../../../shared/board/mcpClientConfig.ts';
import { useServices } from '../../app/services.tsx';
import { useBoardStore } from '../../state/boardStore.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/TextField.tsx';
import { refusalText } from '../refusalText.ts';
import { ClientConfigs } from './ClientConfigs.tsx';
import './IssueTokenDialog.css';

/** Stands for a token without an end, which the host is told by no number at all. */
const FOR_EVER = 0;
const LIFETIMES: readonly { readonly days?: number; readonly words: string }[] = [
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
  { words: 'Until it is revoked' },
];

interface Props {
  readonly actor: Pick<Actor, 'name'>;
  /** Whether it is a person's way to sign in for the first time. */
  readonly signsIn: boolean;
  readonly onClose: () => void;
}

/** Issues a token and shows it, this once. */
export function IssueTokenDialog({ actor, signsIn, onClose }: Props) {
  const { host, board } = useServices();
  const [days, setDays] = useState(signsIn ? 7 : 90);
  const [token, setToken] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function issue() {
    const answer = await host.request('board.issueToken', {
      actor: actor.name,
      ...(days !== FOR_EVER && { days }),
    });
    if (!answer.ok) return setProblem(answer.error.message);
    if (answer.value.outcome === 'refused') return setProblem(refusalText(answer.value.refusal));
    setToken(answer.value.token);
    await board.catchUp();
  }

  if (token !== undefined) return <IssuedToken actor={actor} signsIn={signsIn} token={token} onClose={onClose} />;
  return (
    <Dialog
      title={`Issue a token for ${actor.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" data-initial-focus onClick={() => void issue()}>
            Issue token
          </Button>
        </>
      }
    >
      <div className="issue-token">
        <p>
          {signsIn
            ? `With it ${actor.name} signs in, and then chooses a passphrase.`
            : `With it ${actor.name} connects over MCP. Whoever has the token acts as ${actor.name}.`}
        </p>
        <SelectField label="Valid for" error={problem} value={days} onChange={(value) => setDays(Number(value))}>
          {LIFETIMES.map((lifetime) => (
            <option key={lifetime.words} value={lifetime.days ?? FOR_EVER}>
              {lifetime.words}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}

function IssuedToken({ actor, signsIn, token, onClose }: Props & { readonly token: string }) {
  const reach = useReach();
  return (
    <Dialog
      title={`The token of ${actor.name}`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="issue-token">
        <Banner tone="warning" title="It is shown only now">
          Countersign keeps no copy that could be read. If it is lost, revoke it and issue another one.
        </Banner>
        <div className="issue-token__secret">
          <Field label="Token">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                readOnly
                data-initial-focus
                value={token}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
          <CopyButton what="the token" text={token} />
        </div>
        {!signsIn && reach && <ClientConfigs reach={reach} token={token} />}
        {!signsIn && !reach && (
          <p>Agents cannot connect yet: let them in under “Connect an agent”, which says what to copy into a client.</p>
        )}
      </div>
    </Dialog>
  );
}

/** How agents can reach the board now: over HTTP where that is open, or by a process of their own; undefined: not at all. */
function useReach(): McpReach | undefined {
  const connections = useBoardStore((store) => store.connections);
  if (!connections) return undefined;
  const { address, stdio } = connections;
  if (address !== null) return { transport: 'http', address };
  return stdio ? { transport: 'stdio', ...stdio } : undefined;
}
