import { lazy, Suspense } from 'react';
import classes from './composer.module.css';
import type { Composing } from './use-composing.ts';

const LazyRemedies = lazy(async () => ({ default: (await import('./remedies/remedies.tsx')).Remedies }));

/** What is in the way of publishing, with its remedies. Before a word is written, there is no complaint. */
export function Remedies({ composing }: { composing: Composing }) {
  const { workspace, draft, accounts, rested, uploads, now, change, narrow, select, show } = composing;
  if (composing.isBlank || accounts.length === 0) return null;
  return (
    <div className={classes['remedies']} data-remedies>
      <Suspense>
        <LazyRemedies
          {...{ rested, accounts, uploads, now, change, narrow, select, show }}
          workspace={workspace.uuid}
          count={draft.accounts.length}
        />
      </Suspense>
    </div>
  );
}
