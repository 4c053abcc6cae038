import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { nameKey } from '../../../shared/board/actor.ts';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { useBoardStore, useMe } from '../../state/boardStore.ts';
import { useKeys } from '../../ui/useKeys.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { ChangesPanel } from '../changes/ChangesPanel.tsx';
import { type ChangesSince, changesSince, NO_CHANGES } from '../changes/changesSince.ts';
import type { LastLooked } from '../changes/lastLooked.ts';
import { useLookedStore } from '../changes/lookedStore.ts';
import { type BoardFilter, isFiltering, NO_FILTER } from '../filters/boardFilter.ts';
import { useFilterStore } from '../filters/filterStore.ts';
import { filterTasks } from '../filters/filterTasks.ts';
import { useAgentLine } from '../line/useAgentLine.ts';
import { MoveDialogs } from '../moves/MoveDialogs.tsx';
import type { Asker } from '../moves/probeMove.ts';
import { useAsker } from '../moves/useAsker.ts';
import { useBeginMove } from '../moves/useMoves.ts';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import './BoardView.css';
import { ListTodo, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCardStore } from './cardStore.ts';
import { type BoardColumn, boardColumns, keepColumns } from './columnModel.ts';
import { EscalationBanner } from './EscalationBanner.tsx';
import { NewGoalButton } from './NewGoalButton.tsx';
import { NewGoalDialog } from './NewGoalDialog.tsx';
import { NewTaskDialog } from './NewTaskDialog.tsx';
import { visibleSelection } from './selection.ts';

/** The board: tasks in columns by state, and everything that can be done with them from here. */
export function BoardView() {
  const me = useMe();
  const asker = useAsker();
  return me === null || asker === null ? null : <OpenBoard key={me} me={me} asker={asker} />;
}

function OpenBoard({ me, asker }: { readonly me: string; readonly asker: Asker }) {
  const { board } = asker;
  const begin = useBeginMove();
  const { filter, show } = useFilterStore();
  const { looked, changes } = useChanges(me);
  const { seeAll, seeTask } = useLookedStore();
  const { select, focus } = useCardStore();
  const selection = useCardStore((store) => store.selection.ids);
  const [dialog, setDialog] = useState<'task' | 'goal' | null>(null);
  const [changesOpen, setChangesOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const columns = useColumns(board, filter, me);
  const selected = useMemo(() => visibleSelection(selection, columns), [selection, columns]);
  const shown = columns.reduce((count, { tasks }) => count + tasks.length, 0);
  const openTask = useCallback((taskId: string) => seeTask(me, taskId, board.seq), [seeTask, me, board.seq]);
  const newTask = useCallback(() => setDialog('task'), []);
  const newGoal = useCallback(() => setDialog('goal'), []);
  useKeys((key) => {
    if (key === '/') search.current?.focus();
    else if (key.toLowerCase() === 'n') newTask();
    else return false;
    return true;
  });
  return (
    <div className="board-view">
      <BoardToolbar
        board={board}
        me={me}
        search={search}
        shown={shown}
        changes={changes.lines.length}
        changesOpen={changesOpen}
        onChanges={() => setChangesOpen(!changesOpen)}
        onNewGoal={newGoal}
        onNewTask={newTask}
      />
      <EscalationBanner
        board={board}
        isLead={board.actors.get(nameKey(me))?.roles.includes('lead') ?? false}
        onMove={begin}
        onShowAll={() => show({ ...NO_FILTER, mark: 'escalated' })}
      />
      <div className="board-view__main">
        {shown === 0 ? (
          <BoardEmpty
            filtered={isFiltering(filter) && board.tasks.size > 0}
            onShowAll={() => show(NO_FILTER)}
            onNewGoal={newGoal}
            onNewTask={newTask}
          />
        ) : (
          <BoardColumns
            asker={asker}
            columns={columns}
            changed={changes.taskIds}
            selected={selected}
            onMove={begin}
            onOpen={openTask}
          />
        )}
        {changesOpen && (
          <ChangesPanel
            board={board}
            changes={changes}
            since={looked?.at ?? null}
            onSeen={() => seeAll(me, board.seq, Date.now())}
            onOpen={openTask}
            onClose={() => setChangesOpen(false)}
          />
        )}
      </div>
      <BulkBar board={board} taskIds={selected} onMove={begin} onClear={() => select([])} />
      {dialog === 'goal' && <NewGoalDialog onClose={() => setDialog(null)} />}
      {dialog === 'task' && (
        <NewTaskDialog
          asker={asker}
          goalId={board.goals.get(filter.goal)?.id}
          onCreated={focus}
          onClose={() => setDialog(null)}
        />
      )}
      <MoveDialogs />
    </div>
  );
}

/** What others did since somebody looked at the board last, as it goes on. */
function useChanges(me: string): { readonly looked: LastLooked | undefined; readonly changes: ChangesSince } {
  const events = useBoardStore((store) => store.events);
  const seq = useBoardStore((store) => store.board.seq);
  const looked = useLookedStore((store) => store.byActor[me]);
  const open = useLookedStore((store) => store.open);
  const isKnown = looked !== undefined;
  useEffect(() => {
    if (!isKnown) open(me, seq);
  }, [isKnown, me, open, seq]);
  const changes = useMemo(() => (looked ? changesSince(events, looked, me) : NO_CHANGES), [events, looked, me]);
  return { looked, changes };
}

/** The columns of what passes the filter; those that have not changed are the same objects as before. */
function useColumns(board: BoardState, filter: BoardFilter, me: string): readonly BoardColumn[] {
  const settled = useDeferredValue(filter);
  const line = useAgentLine();
  const before = useRef<readonly BoardColumn[]>([]);
  return useMemo(() => {
    before.current = keepColumns(before.current, boardColumns(filterTasks(board, line, settled, me), settled.order));
    return before.current;
  }, [board, line, settled, me]);
}

interface Props {
  /** There are tasks, and the filter lets none through. */
  readonly filtered: boolean;
  readonly onShowAll: () => void;
  readonly onNewGoal: () => void;
  readonly onNewTask: () => void;
}

/** What stands in place of columns without any card. */
function BoardEmpty({ filtered, onShowAll, onNewGoal, onNewTask }: Props) {
  if (filtered) {
    return (
      <EmptyState icon={SearchX} title="No task matches" actions={<Button onClick={onShowAll}>Show all tasks</Button>}>
        Try fewer words, another goal or another view.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListTodo}
      title="No tasks yet"
      actions={
        <>
          <NewGoalButton onClick={onNewGoal} />
          <Button variant="primary" onClick={onNewTask}>
            New task
          </Button>
        </>
      }
    >
      A goal is an outcome, and tasks are the work towards it. Give a task to the agent, or to somebody on the team: it
      is done once it was approved in review and verified by somebody who did not build it.
    </EmptyState>
  );
}
