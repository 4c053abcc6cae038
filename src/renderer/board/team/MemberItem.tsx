import { Bot, KeyRound, Lock, LockKeyholeOpen, User, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToastStore } from '../../ui/toastStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { IssueTokenDialog } from './IssueTokenDialog.tsx';
import './MemberItem.css';
import type { Role } from '../../../shared/board/actor.ts';
import { useServices } from '../../app/services.tsx';
import { ROLE_FACTS } from '../roleWords.ts';
import { PassphraseDialog } from './PassphraseDialog.tsx';
import { TokenList } from './TokenList.tsx';
import type { TeamMember } from './teamMembers.ts';
import './MemberRoles.css';
import { RoleChecks } from './RoleChecks.tsx';

interface Props {
  readonly member: TeamMember;
  /** Whether it is whoever sits here. */
  readonly isMe: boolean;
  /** Whether whoever sits here manages the team. */
  readonly manages: boolean;
  /** Of a person: whether they have chosen a passphrase. */
  readonly hasPassphrase: boolean;
}

/** One of the team: what they may do, how they get in, and what a lead may change about it. */
export function MemberItem({ member, isMe, manages, hasPassphrase }: Props) {
  const [open, setOpen] = useState<'token' | 'remove' | 'passphrase' | 'reset'>();
  const { actor, own, tokens } = member;
  const close = () => setOpen(undefined);
  return (
    <li className="member" aria-label={actor.name}>
      <div className="member__head">
        {actor.kind === 'person' ? (
          <User size={17} role="img" aria-label="Person" />
        ) : (
          <Bot size={17} role="img" aria-label="Agent" />
        )}
        <h3 className="member__name">{actor.name}</h3>
        <MemberChips member={member} isMe={isMe} hasPassphrase={hasPassphrase} />
        <div className="member__actions">
          {isMe && (
            <Button size="small" icon={Lock} onClick={() => setOpen('passphrase')}>
              {hasPassphrase ? 'Change passphrase' : 'Set a passphrase'}
            </Button>
          )}
          {manages && !isMe && hasPassphrase && (
            <Button size="small" icon={LockKeyholeOpen} onClick={() => setOpen('reset')}>
              Reset passphrase<span className="visually-hidden"> of {actor.name}</span>
            </Button>
          )}
          {manages && !own && (
            <Button size="small" icon={KeyRound} onClick={() => setOpen('token')}>
              Issue token<span className="visually-hidden"> for {actor.name}</span>
            </Button>
          )}
          {manages && !own && !isMe && !member.lastLead && (
            <IconButton
              label={`Remove ${actor.name} from the team`}
              icon={UserMinus}
              onClick={() => setOpen('remove')}
            />
          )}
        </div>
      </div>
      <MemberRoles member={member} editable={manages && !own} />
      {own && (
        <p className="member__note">
          The agent of this app. It builds, by runs that somebody starts, and decides nothing; whoever starts a run
          counts as having built as well.
        </p>
      )}
      {tokens.length > 0 && <TokenList member={member} mayRevoke={manages} />}
      {open === 'token' && (
        <IssueTokenDialog actor={actor} signsIn={actor.kind === 'person' && !hasPassphrase} onClose={close} />
      )}
      {open === 'reset' && <ResetPassphraseDialog name={actor.name} onReset={() => setOpen('token')} onClose={close} />}
      {open === 'remove' && <RemoveMemberDialog name={actor.name} onClose={close} />}
      {open === 'passphrase' && (
        <PassphraseDialog
          title={hasPassphrase ? 'Change your passphrase' : 'Set a passphrase'}
          about={`It lets you in when more than one work on this board, and after an idle time. ${ifForgotten(member)}`}
          replaces={hasPassphrase}
          onDone={() => {
            useToastStore.getState().say('success', 'The passphrase is set');
            close();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

function MemberChips({ member: { actor, connections }, isMe, hasPassphrase }: Omit<Props, 'manages'>) {
  return (
    <>
      {isMe && <Chip tone="accent">You</Chip>}
      {actor.spawnedBy !== undefined && <Chip>Helper of {actor.spawnedBy}</Chip>}
      {connections.length > 0 && <Chip tone="success">Connected</Chip>}
      {actor.kind === 'person' && !isMe && !hasPassphrase && <Chip tone="warning">No passphrase yet</Chip>}
    </>
  );
}

function ifForgotten({ lastLead }: TeamMember): string {
  return lastLead
    ? 'Only a hash of it is kept. Nobody else leads, so nobody could reset it if you forget it.'
    : 'Only a hash of it is kept. If you forget it, another person who leads can reset it.';
}

/** Asks before somebody leaves the team. */
function RemoveMemberDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { execute } = useBoardCommands();
  return (
    <ConfirmDialog
      title={`Remove ${name} from the team?`}
      action="Remove"
      icon={UserMinus}
      keep={`Keep ${name}`}
      onConfirm={() => void execute({ type: 'remove_actor', name })}
      onClose={onClose}
    >
      <p>
        {name} can do nothing on the board from then on, and tokens of {name} are worth nothing. What {name} has done
        and decided stays, and nobody else will ever get the name.
      </p>
    </ConfirmDialog>
  );
}

interface ResetPassphraseDialogProps {
  readonly name: string;
  /** It is forgotten: they need a token now. */
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Asks before the passphrase of somebody is forgotten. */
function ResetPassphraseDialog({ name, onReset, onClose }: ResetPassphraseDialogProps) {
  const { board } = useServices();
  const { resetPassphrase } = useBoardCommands();

  async function reset() {
    const answer = await resetPassphrase(name);
    if (answer?.outcome !== 'done') return;
    // Who has a passphrase is no part of the board's events.
    await board.refresh();
    onReset();
  }

  return (
    <ConfirmDialog
      title={`Reset the passphrase of ${name}?`}
      action="Reset passphrase"
      icon={LockKeyholeOpen}
      keep="Leave it"
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>
        {name} is signed out everywhere and signs in with a token, as at first, to choose another passphrase. Tokens of{' '}
        {name} that are valid now stay so: revoke those that somebody else may have. The record says who has reset it.
      </p>
    </ConfirmDialog>
  );
}

interface MemberRolesProps {
  readonly member: TeamMember;
  /** Whether whoever sits here may change them. */
  readonly editable: boolean;
}

/** The roles of a member; the last lead stays one, and nobody is left without any. */
function MemberRoles({ member: { actor, lastLead }, editable }: MemberRolesProps) {
  const { execute } = useBoardCommands();
  /** What was asked for and is not answered yet. */
  const [asked, setAsked] = useState<readonly Role[]>();
  if (!editable) {
    return (
      <ul className="member-roles" aria-label={`Roles of ${actor.name}`}>
        {actor.roles.map((role) => (
          <li key={role}>
            <Chip title={ROLE_FACTS[role].does}>{ROLE_FACTS[role].label}</Chip>
          </li>
        ))}
      </ul>
    );
  }
  const kept = (role: Role) => {
    if (role === 'lead' && lastLead) return 'Somebody has to lead: make another person a lead first.';
    return actor.roles.length === 1 ? 'Everybody has at least one role: add another one first.' : undefined;
  };
  async function change(roles: Role[]) {
    setAsked(roles);
    await execute({ type: 'change_roles', name: actor.name, roles });
    setAsked(undefined);
  }
  return (
    <RoleChecks
      label={`Roles of ${actor.name}`}
      roles={asked ?? actor.roles}
      kept={kept}
      onChange={(roles) => void change(roles)}
    />
  );
}
