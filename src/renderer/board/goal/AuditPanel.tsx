import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { BoardAudit } from '../../../shared/board/boardSession.ts';
import { useCommand } from '../../app/services.tsx';
import { Button } from '../../ui/Button.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import './AuditPanel.css';
import { AuditResult } from './AuditResult.tsx';

/** Checks the board's record link by link when it is asked to, and says what such a check proves and what it cannot. */
export function AuditPanel() {
  const command = useCommand();
  const [audit, setAudit] = useState<BoardAudit>();
  const [checking, setChecking] = useState(false);
  async function check(all: boolean) {
    setChecking(true);
    const found = await command('board.audit', { all });
    setChecking(false);
    if (found) setAudit(found);
  }
  return (
    <BoardSection
      title="The record"
      aside={
        <Button size="small" icon={ShieldCheck} disabled={checking} onClick={() => void check(false)}>
          {checking ? 'Checking…' : audit ? 'Check again' : 'Check the record'}
        </Button>
      }
    >
      <div role="status">
        {audit && <AuditResult audit={audit} checking={checking} onCheckAll={() => void check(true)} />}
      </div>
      <details className="audit__limits">
        <summary>What this proves, and what it does not</summary>
        <p>
          Every change of the board is an entry with a hash over itself and the entry before. If an entry was changed,
          taken out, added or moved by somebody who did not rewrite all that follows, the check finds the first link
          that does not hold.
        </p>
        <p>
          The last entry is signed with a key in the system’s safe place, so that entries which are missing at the end
          are noticed, and what is kept of tokens and passphrases is compared with what was recorded. Evidence that an
          earlier check has found as it was is looked at again when you check everything.
        </p>
        <p>
          It does not prove that nobody rewrote the whole file: whoever owns this computer can make a new chain that
          holds, or put an old copy in its place. Write the last hash down elsewhere, in a mail or on paper. A chain
          that still contains it has not been changed up to there.
        </p>
        <p>It says nothing either about whether what people decided was right: only that these are their decisions.</p>
      </details>
    </BoardSection>
  );
}
