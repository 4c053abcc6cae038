import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';

/** Leads to a new goal; whoever may create none is told who could, before anything is written. */
export function NewGoalButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'onClick'>) {
  const refusal = useRefusal()({ type: 'create_goal', title: 'Any' });
  return (
    <Button {...props} disabled={refusal !== null} title={refusal ? refusalText(refusal) : undefined}>
      New goal
    </Button>
  );
}
