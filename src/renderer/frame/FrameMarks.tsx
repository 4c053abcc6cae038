import { CornerUpRight, Link2, Repeat, Search, Unlink } from 'lucide-react';
import { lookText } from '../../shared/plan/search.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { FrameContext } from '../state/frameContexts.ts';
import { Chip } from '../ui/Chip.tsx';
import { chainExplanation, chainPosition, isCutShort, LEVEL_WORDS } from './chainWords.ts';

interface Props {
  readonly frame: Frame;
  readonly context: FrameContext | undefined;
}

/** How a frame came about and was verified, where that is out of the ordinary: chain, level, replay. */
export function FrameMarks({ frame, context = {} }: Props) {
  const { chain, handedOver } = context;
  const level = frame.verificationLevel;
  return (
    <>
      {chain && (
        <Chip
          icon={isCutShort(chain) ? Unlink : Link2}
          tone={isCutShort(chain) ? 'warning' : 'neutral'}
          title={chainExplanation(chain)}
        >
          {chainPosition(chain)}
        </Chip>
      )}
      {frame.look && (
        <Chip
          icon={Search}
          title="It only looks for what its step is to find, or needs; it is no attempt at the step itself"
        >
          {lookText(frame.look)}
        </Chip>
      )}
      {level && <Chip title={LEVEL_WORDS[level].explanation}>{LEVEL_WORDS[level].label}</Chip>}
      {frame.replayed && (
        <Chip icon={Repeat} title="Done again as it was recorded; no reasoner chose it">
          Replayed
        </Chip>
      )}
      {handedOver !== undefined && (
        <Chip icon={CornerUpRight} tone="warning" title={handedOver}>
          Handed over to the reasoner
        </Chip>
      )}
    </>
  );
}
