import classes from './composer.module.css';
import { QuietLine } from './quiet-line.tsx';
import { Remarks } from './remarks.tsx';
import type { Composing } from './use-composing.ts';

/** What is in the way of publishing, with its remedies. Before a word is written, there is no complaint. */
export function Remedies({ composing }: { composing: Composing }) {
  const { workspace, draft, accounts, obstacles, rested, signedOut, uploading, change, show } = composing;
  if (composing.isBlank) return null;
  return (
    <div className={classes['remedies']} data-remedies>
      <QuietLine
        {...{ rested, accounts, signedOut, uploading, change, show }}
        first={obstacles[0] ?? null}
        workspace={workspace.uuid}
        count={draft.accounts.length}
      />
      <Remarks
        {...{ accounts, change, show }}
        advice={composing.advice}
        narrowed={null}
        signedOut={composing.lacking}
        {...rested}
        workspace={workspace.uuid}
      />
    </div>
  );
}
