import { ServerCog } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { Chip } from '../ui/Chip.tsx';

/** Says of a completed run that the server itself confirms it; nothing where it was not asked or did not tell. */
export function ReadBackChip({ run: { status, frames } }: { readonly run: RunState }) {
  if (status !== 'completed' || frames.at(-1)?.readBack?.standing !== 'confirmed') return null;
  return (
    <Chip tone="success" icon={ServerCog} title="The page was asked for afresh, and the server still shows it">
      Confirmed
    </Chip>
  );
}
