import { factsStayGood, hasFormDuties } from '@crier/requirements-engine';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { ComposerBar } from './bar/composer-bar.tsx';
import { causesToFix, useDots } from './bar/use-dots.ts';
import classes from './composer.module.css';
import { leadToRemedy } from './remedies/lead-to-remedy.ts';
import type { Account } from './state/draft.ts';
import type { Composing } from './use-composing.ts';

const Declarations = lazy(async () => ({
  default: (await import('./facts/declarations.tsx')).Declarations,
}));
const ReadFacts = lazy(async () => ({ default: (await import('./facts/read-facts.tsx')).ReadFacts }));

/** The place of the bar below text and stage, and of what people agree to when they publish. */
export function BarPlace({ composing }: { composing: Composing }) {
  const { workspace, uploading, change, now, opened, accounts, control, draft, chosen, isBlank } = composing;
  const { bound, asked } = useMemo(() => dutiesOf(chosen), [chosen]);
  return (
    <footer className={classes['bar']}>
      {bound.length > 0 ? (
        <div className={classes['declared']}>
          <Suspense>
            <Declarations workspace={workspace.uuid} accounts={bound} draft={composing.rested.draft} />
          </Suspense>
        </div>
      ) : null}
      {asked.length > 0 ? (
        <Suspense>
          <ReadFacts workspace={workspace.uuid} accounts={asked} />
        </Suspense>
      ) : null}
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

/** The accounts whose networks demand sentences of a form, and those that are asked for what holds for them now. */
function dutiesOf(chosen: readonly Account[]) {
  return {
    bound: chosen.filter(({ provider }) => hasFormDuties(provider)),
    asked: chosen.filter(({ provider }) => factsStayGood(provider) !== null),
  };
}

/** Leads to the remedies of the first cause or, when it has none, to the first obstacle. The function keeps its identity. */
function useGoToFirst({ causes, obstacles, show }: Composing): () => void {
  const latest = useRef({ causes, obstacles });
  latest.current = { causes, obstacles };
  return useCallback(() => {
    const showObstacle = () => {
      const [first] = latest.current.obstacles;
      if (first !== undefined) show(first);
    };
    leadToRemedy(() => latest.current.causes.blocking.length > 0, showObstacle);
  }, [show]);
}
