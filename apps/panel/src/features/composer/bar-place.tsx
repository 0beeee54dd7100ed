import { useCallback, useRef } from 'react';
import { ComposerBar } from './bar/composer-bar.tsx';
import { causesToFix, useDots } from './bar/use-dots.ts';
import classes from './composer.module.css';
import type { Composing } from './use-composing.ts';

/** The place of the bar below text and stage. */
export function BarPlace({ composing }: { composing: Composing }) {
  const { workspace, uploading, change, now, opened, accounts, control, draft, chosen, isBlank } = composing;
  return (
    <footer className={classes['bar']}>
      <ComposerBar
        {...{ workspace, uploading, change, now, isBlank }}
        status={opened.status}
        hasAccounts={accounts.length > 0}
        {...{ post: control.post, flush: control.flush, forget: control.forget }}
        {...{ conflict: control.conflict, state: control.state, unkept: control.unkept }}
        {...{ date: draft.date, time: draft.time, zone: draft.timezone }}
        ownTimes={draft.accounts_schedule}
        accounts={chosen}
        dots={useDots(composing)}
        causes={causesToFix(composing.causes, composing.obstacles)}
        goToFirst={useGoToFirst(composing)}
        failure={composing.failure}
        setFailure={composing.setRefused}
      />
    </footer>
  );
}

/**
 * Leads to the remedies of the first cause or, until the causes of the moment are known, to the first obstacle. The
 * function keeps its identity.
 */
function useGoToFirst({ causes, obstacles, show }: Composing): () => void {
  const latest = useRef({ causes, obstacles });
  latest.current = { causes, obstacles };
  return useCallback(() => {
    const { causes: known, obstacles: all } = latest.current;
    const [first] = all;
    if (known.blocking.length > 0) known.toFirst();
    else if (first !== undefined) show(first);
  }, [show]);
}
