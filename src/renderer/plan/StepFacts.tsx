import type { PlanStep } from '../../shared/plan/plan.ts';
import './StepFacts.css';

const TOOLS: Record<PlanStep['toolType'], string> = {
  DOM: 'On the page',
  SERVER: 'By a tool of the team',
};

/** How a step is checked, what it should bring about, why it is needed, where it is carried out. */
export function StepFacts({ step }: { readonly step: PlanStep }) {
  const { verify, expectedOutcome, reasoning, toolType, splitFrom, instruction } = step;
  return (
    <dl className="step-facts">
      <dt>Done when</dt>
      <dd>{verify}</dd>
      {expectedOutcome !== '' && expectedOutcome !== verify && (
        <>
          <dt>Outcome</dt>
          <dd>{expectedOutcome}</dd>
        </>
      )}
      {reasoning !== '' && (
        <>
          <dt>Why</dt>
          <dd>{reasoning}</dd>
        </>
      )}
      <dt>Where</dt>
      <dd>
        {TOOLS[toolType]}
        {toolType === 'SERVER' && instruction?.target?.name !== undefined && (
          <>
            {' '}
            <code>{instruction.target.name}</code>
          </>
        )}
      </dd>
      {splitFrom !== undefined && (
        <>
          <dt>Split from</dt>
          <dd>“{splitFrom}”</dd>
        </>
      )}
    </dl>
  );
}
