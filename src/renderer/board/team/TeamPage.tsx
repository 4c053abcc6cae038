import { type ReactNode, useId, useMemo, useState } from 'react';
import { nameKey, ROLES } from '../../../shared/board/actor.ts';
import { useBoard, useBoardStore, useMe } from '../../state/boardStore.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { McpAccess } from './McpAccess.tsx';
import { MemberItem } from './MemberItem.tsx';
import { SeparationNote } from './SeparationNote.tsx';
import { teamMembers } from './teamMembers.ts';
import './TeamPage.css';
import { ROLE_FACTS } from '../roleWords.ts';
import './RolesExplained.css';
import { UserPlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { AddActorDialog } from './AddActorDialog.tsx';
import { IssueTokenDialog } from './IssueTokenDialog.tsx';
import { PassphraseDialog } from './PassphraseDialog.tsx';

/** People and agents of the board: their roles, what lets them in, and who is connected now. */
export function TeamPage() {
  const me = useMe();
  const { actors } = useBoard();
  const people = useBoardStore(({ session }) => session?.people);
  const { active, left, leads } = useTeam();
  const manages = me !== null && actors.get(nameKey(me))?.roles.includes('lead') === true;
  return (
    <div className="team-page">
      <div className="team-page__content">
        <header className="team-page__head">
          <h1>Team</h1>
          {manages && <AddSomebody me={me} />}
        </header>
        {!manages && <p className="team-page__quiet">A lead manages the team: {leads.join(', ')}.</p>}
        <SeparationNote />
        <section aria-label="Members">
          <ul>
            {active.map((member) => (
              <MemberItem
                key={member.actor.name}
                member={member}
                isMe={member.actor.name === me}
                manages={manages}
                hasPassphrase={
                  people?.some(({ name, hasPassphrase }) => name === member.actor.name && hasPassphrase) ?? false
                }
              />
            ))}
          </ul>
          {left.length > 0 && (
            <p className="team-page__quiet team-page__left">
              Have left: {left.map(({ name }) => name).join(', ')}. What they did and decided stays.
            </p>
          )}
        </section>
        <RolesExplained />
        <TeamSection title="Connected now">
          <ConnectionList manages={manages} />
        </TeamSection>
        <TeamSection title="Connect an agent">
          <McpAccess />
        </TeamSection>
      </div>
    </div>
  );
}

function TeamSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="team-page__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** The team as it is now. */
function useTeam(): ReturnType<typeof teamMembers> {
  const board = useBoardStore((store) => store.board);
  const connections = useBoardStore((store) => store.connections?.connections);
  return useMemo(() => teamMembers(board, connections ?? []), [board, connections]);
}

/** What the roles mean, and which hats nobody wears at once on the same task (goal-verification-system, Verification Rules). */
function RolesExplained() {
  return (
    <details className="roles-explained">
      <summary>Roles, and who may not decide on what</summary>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_FACTS[role].label}</dt>
            <dd>{ROLE_FACTS[role].does}</dd>
          </div>
        ))}
      </dl>
      <ul>
        <li>Whoever built a task never verifies it; nor does whoever started the helper that built it.</li>
        <li>
          As long as somebody else could, whoever built a task does not approve it, whoever approved it does not verify
          it, and whoever had the agent build it does neither. A lead verifies tasks only where no verifier could.
        </li>
        <li>Where nobody else could, the board allows it, and the decision says so for ever.</li>
        <li>Only a lead verifies goals, and cannot pass that on.</li>
      </ul>
    </details>
  );
}

/**
 * The way of a new member into the team: whoever is there must be able to sign in first, then comes the member, then the
 * token that lets them in.
 */
function AddSomebody({ me }: { readonly me: string }) {
  const { actors } = useBoard();
  const people = useBoardStore(({ session }) => session?.people);
  const [step, setStep] = useState<'passphrase' | 'member'>();
  const [added, setAdded] = useState<string>();
  const newcomer = added === undefined ? undefined : actors.get(nameKey(added));
  const canSignIn = people?.some(({ name, hasPassphrase }) => name === me && hasPassphrase) ?? false;
  const close = () => setStep(undefined);
  return (
    <>
      <Button variant="primary" icon={UserPlus} onClick={() => setStep(canSignIn ? 'member' : 'passphrase')}>
        Add somebody
      </Button>
      {step === 'passphrase' && (
        <PassphraseDialog
          title="First, a passphrase for you"
          about={`Once there are two on the board, it has to know who decides. From then on ${me} signs in with this passphrase, which only a command at this machine can reset before somebody else leads as well.`}
          replaces={false}
          onDone={() => setStep('member')}
          onClose={close}
        />
      )}
      {step === 'member' && (
        <AddActorDialog
          onAdded={(name) => {
            close();
            setAdded(name);
          }}
          onClose={close}
        />
      )}
      {newcomer && (
        <IssueTokenDialog actor={newcomer} signsIn={newcomer.kind === 'person'} onClose={() => setAdded(undefined)} />
      )}
    </>
  );
}
