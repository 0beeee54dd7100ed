import { useCallback, useRef } from 'react';
import { ComposerBar } from './bar/composer-bar.tsx';
import { causesIn, useDots } from './bar/use-dots.ts';
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
        causes={causesIn(composing.obstacles)}
        goToFirst={useGoToFirst(composing)}
        failure={composing.failure}
        setFailure={composing.setRefused}
      />
    </footer>
  );
}

/** Shows the first obstacle of the moment. The function keeps its identity. */
function useGoToFirst({ obstacles, show }: Composing): () => void {
  const latest = useRef(obstacles);
  latest.current = obstacles;
  return useCallback(() => {
    const [first] = latest.current;
    if (first !== undefined) show(first);
  }, [show]);
}
