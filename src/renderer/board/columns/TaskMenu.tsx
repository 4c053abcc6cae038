import {
  ExternalLink,
  LogOut,
  type LucideIcon,
  Play,
  RotateCcw,
  Send,
  ShieldCheck,
  SquareCheck,
  ThumbsUp,
  UserPlus,
  Wrench,
  X,
} from 'lucide-react';
import type { Refusal } from '../../../shared/board/refusal.ts';
import type { Task } from '../../../shared/board/task.ts';
import { leaveLineRefusal } from '../../../shared/board/waitingRun.ts';
import { goTo } from '../../app/route.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { LEAVE_LINE, type LinePlace, lineWords, openDependencies } from '../line/agentLine.ts';
import { useAgentLine } from '../line/useAgentLine.ts';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import { type Asker, movesOf, probeMove } from '../moves/probeMove.ts';
import { refusalText } from '../refusalText.ts';
import { useCardStore } from './cardStore.ts';
import { MARKS } from './markWords.ts';

const ICONS: Record<MoveKind, LucideIcon> = {
  assign: UserPlus,
  start: Play,
  run: Play,
  submit: Send,
  approve: ThumbsUp,
  reject: X,
  verify: ShieldCheck,
  'reject-verification': X,
  reopen: RotateCcw,
  triage: Wrench,
};

interface Props {
  readonly asker: Asker;
  readonly task: Task;
  readonly at: { readonly x: number; readonly y: number };
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What can be done with a task; what the rules refuse is there as well, with the reason and who could. */
export function TaskMenu({ asker, task, at, onMove, onClose }: Props) {
  const { stopWaiting } = useBoardCommands();
  const place = useAgentLine().get(task.id);
  const moves = movesOf(task, asker.me).map((kind): MenuItem => {
    const why = kind === 'run' && place ? whyQueued(place, task, asker) : whyNot(probeMove(asker, task, kind));
    const { label, tone } = MOVES[kind];
    return {
      id: kind,
      label: MOVES[kind].asks === 'nothing' ? label : `${label}…`,
      icon: ICONS[kind],
      ...(tone === 'danger' && { tone }),
      ...(why !== undefined && { why }),
      onSelect: () => onMove(kind, [task.id]),
    };
  });
  const items: MenuItem[] = [
    ...moves,
    ...(place ? [leaveItem(place, asker, () => void stopWaiting(task.id))] : []),
    {
      id: 'open',
      label: 'Open the task',
      icon: ExternalLink,
      onSelect: () => goTo({ screen: 'board', view: 'task', taskId: task.id }),
    },
    {
      id: 'select',
      label: useCardStore.getState().selection.ids.has(task.id) ? 'Select no longer' : 'Select',
      icon: SquareCheck,
      onSelect: () => useCardStore.getState().toggle(task.id),
    },
  ];
  return <Menu label={`What to do with ${task.id}`} at={at} items={items} onClose={onClose} />;
}

function whyNot(refusal: Refusal | null | undefined): string | undefined {
  return refusal ? refusalText(refusal) : undefined;
}

/** Why the agent is not to be started again on what stands in line for it. */
function whyQueued(place: LinePlace, task: Task, { board }: Asker): string {
  return `${MARKS.queued.label}. ${lineWords(place, openDependencies(task, board))}.`;
}

function leaveItem({ run }: LinePlace, { board, me }: Asker, onSelect: () => void): MenuItem {
  const why = whyNot(leaveLineRefusal(board, run, me));
  return { id: 'leave-line', label: LEAVE_LINE, icon: LogOut, ...(why !== undefined && { why }), onSelect };
}
