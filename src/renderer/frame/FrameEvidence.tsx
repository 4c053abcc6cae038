import type { ReactNode } from 'react';
import type { Frame } from '../../shared/run/frame.ts';
import type { FrameContext } from '../state/frameContexts.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import { ClientVerificationList } from './ClientVerificationList.tsx';
import { ExpectedOutcomeNote } from './ExpectedOutcomeNote.tsx';
import './FrameEvidence.css';
import { FrameFacts } from './FrameFacts.tsx';
import './note.css';
import { type ObservationChoice, ObservationList } from './ObservationList.tsx';
import { PlanHealthNote } from './PlanHealthNote.tsx';
import { VerdictNote } from './VerdictNote.tsx';
import '../ui/smallHeading.css';
import type { Risk } from '../../shared/actions/risk.ts';
import type { ToolArguments, ToolCall } from '../../shared/tools/tool.ts';
import type { ReadBack, Standing } from '../../shared/verification/readBack.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Tone } from '../ui/tone.ts';
import { ConfidenceMeter } from './ConfidenceMeter.tsx';
import './ToolCallNote.css';

interface Props {
  readonly frame: Frame;
  readonly calls: readonly ModelCall[];
  readonly context?: FrameContext | undefined;
  /** Where the pages are to be seen beside it: which observation is shown on them. */
  readonly choice?: ObservationChoice | undefined;
}

/** All that is known of a frame besides the pages, what matters most first. */
export function FrameEvidence({ frame, calls, context, choice }: Props) {
  const { clientVerification: found, critique, expected, observed, readBack, skipped, verdict } = frame;
  return (
    <div className="evidence">
      {frame.action.type === 'callTool' && frame.witness?.toolCall && (
        <Section title="Tool">
          <ToolCallNote call={frame.witness.toolCall} given={frame.action.arguments} />
        </Section>
      )}
      {frame.error && frame.error.code !== 'tool-failed' && (
        <Section title="Browser error">
          <p className="evidence__error">
            {frame.error.message} <code>{frame.error.code}</code>
          </p>
        </Section>
      )}
      {critique && (
        <Section title="Critic">
          <CritiqueNote critique={critique} risk={frame.risk} />
        </Section>
      )}
      {verdict && (
        <Section title="Verdict">
          <VerdictNote verdict={verdict} frame={frame} />
        </Section>
      )}
      {skipped !== undefined && (
        <Section title="Verdict">
          <p className="note__words">{skipped}</p>
          <p className="note__words note__words--quiet">
            Nothing is known of what the action did, so it does not count as a success.
          </p>
        </Section>
      )}
      {readBack && (
        <Section title="Read-back">
          <ReadBackNote readBack={readBack} choice={choice} />
        </Section>
      )}
      {expected && (
        <Section title="Expected">
          <ExpectedOutcomeNote expected={expected} comparison={frame.comparison} />
        </Section>
      )}
      {observed && (
        <Section title="Observations">
          <ObservationList observations={listedObservations(frame)} cites={verdict?.cites ?? []} choice={choice} />
        </Section>
      )}
      {found && (
        <Section title="Element after the action">
          <ClientVerificationList found={found} cited={citesElement(frame)} />
        </Section>
      )}
      {(frame.planHealth?.triggers.length || context?.replanning) && (
        <Section title="Rest of the plan">
          <PlanHealthNote health={frame.planHealth} replanning={context?.replanning} />
        </Section>
      )}
      {frame.thought && (
        <Section title="Thought">
          <p className="evidence__thought">{frame.thought}</p>
        </Section>
      )}
      <Section title="Details">
        <FrameFacts frame={frame} calls={calls} context={context} />
      </Section>
    </div>
  );
}

/** Without those that say of the element what stands under its own heading. */
function listedObservations({ observed, clientVerification }: Frame) {
  const observations = observed?.observations ?? [];
  return clientVerification ? observations.filter(({ kind }) => kind !== 'client-verification') : observations;
}

function citesElement({ observed, verdict }: Frame): boolean {
  const cites = verdict?.cites ?? [];
  return observed?.observations.some(({ kind, id }) => kind === 'client-verification' && cites.includes(id)) === true;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="small-heading">{title}</h3>
      {children}
    </section>
  );
}

const STANDINGS: Record<Standing, { readonly label: string; readonly tone: Tone }> = {
  confirmed: { label: 'Confirmed', tone: 'success' },
  contradicted: { label: 'Contradicted', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};

/** Few: they stand above what was observed of the action itself. */
const SHOWN_AT_FIRST = 4;

interface ReadBackProps {
  readonly readBack: ReadBack;
  readonly choice: ObservationChoice | undefined;
}

/** What the server showed when it was asked afresh, after the page had seemed to prove the goal. */
function ReadBackNote({ readBack, choice }: ReadBackProps) {
  const { label, tone } = STANDINGS[readBack.standing];
  return (
    <div className="note">
      <p className="note__words">{readBack.reason}</p>
      {readBack.objection && (
        <p className="note__words note__words--quiet">
          Rules held against it, and the model has found it wrong: {readBack.objection}
        </p>
      )}
      {readBack.later?.standing === 'confirmed' && (
        <p className="note__words">
          Looked up once more {Math.round(readBack.later.afterMs / 1000)} s later: it was still so.
        </p>
      )}
      <p className="note__facts">
        <Chip tone={tone}>{label}</Chip>
        <ConfidenceMeter value={readBack.confidence} />
        {readBack.url === '' ? (
          <span>No page could be asked for.</span>
        ) : (
          <span className="note__address">{readBack.url}</span>
        )}
      </p>
      {readBack.observations.length > 0 && (
        <ObservationList
          label="Read-back observations"
          observations={readBack.observations}
          cites={readBack.cites}
          choice={choice}
          first={SHOWN_AT_FIRST}
        />
      )}
    </div>
  );
}

/** What a risky action may do, as the end of a sentence about it. */
const RISK_WORDS: Record<Risk, string> = {
  destructive: 'deletes or discards something',
  payment: 'spends or moves money',
  publication: 'shows something to others',
  tool: 'may change something through a tool',
  unasked: 'changes something that the task does not speak of',
};

interface CritiqueNoteProps {
  readonly critique: NonNullable<Frame['critique']>;
  readonly risk: Risk | undefined;
}

/** What the critic said of a risky action before it was to happen. */
function CritiqueNote({ critique: { approved, reason }, risk }: CritiqueNoteProps) {
  return (
    <div className="note">
      <p className="note__words">{reason}</p>
      <p className="note__facts">
        <Chip tone={approved ? 'success' : 'warning'}>{approved ? 'Approved' : 'Not approved'}</Chip>
        {risk && <span>Asked because the action {RISK_WORDS[risk]}.</span>}
        {!approved && <span>It was not carried out.</span>}
      </p>
    </div>
  );
}

const OUTCOMES: Record<ToolCall['outcome'], { readonly words: string; readonly tone: Tone }> = {
  answered: { words: 'Answered', tone: 'success' },
  error: { words: 'Says that it did not work', tone: 'danger' },
  'no-answer': { words: 'No answer: nobody knows what came of it', tone: 'warning' },
  'not-called': { words: 'Not called', tone: 'warning' },
};

interface ToolCallNoteProps {
  readonly call: ToolCall;
  readonly given: ToolArguments;
}

/** What a tool was asked, and what it said; its text is only shown, like that of a page. */
function ToolCallNote({ call: { tool, readOnly, outcome, text, cut }, given }: ToolCallNoteProps) {
  const { words, tone } = OUTCOMES[outcome];
  return (
    <div className="note">
      <p className="note__facts">
        <code>{tool}</code>
        <Chip tone={tone}>{words}</Chip>
        <span>{readOnly ? 'Only reads' : 'May change something: never called a second time'}</span>
      </p>
      <pre className="tool-call">{JSON.stringify(given, null, 2)}</pre>
      {text !== '' && <pre className="tool-call">{text}</pre>}
      {cut !== undefined && <p className="note__words note__words--quiet">{cut} characters more were not kept.</p>}
    </div>
  );
}
