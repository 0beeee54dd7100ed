import classes from './composer.module.css';
import { SaveLine } from './save-line.tsx';
import { ScheduleBar } from './schedule/schedule-bar.tsx';
import type { Composing } from './use-composing.ts';

/** The bar below text and stage, which never leaves: where the draft is kept, when it is due, and the main button. */
export function BarPlace({ composing }: { composing: Composing }) {
  const { workspace, uploading, change, now, opened, accounts, control, draft, chosen, failure } = composing;
  return (
    <footer className={classes['bar']}>
      <SaveLine state={control.state} unkept={control.unkept} />
      <ScheduleBar
        {...{ workspace, uploading, change, now }}
        status={opened.status}
        hasAccounts={accounts.length > 0}
        post={control.post}
        flush={control.flush}
        forget={control.forget}
        conflict={control.conflict}
        {...{ date: draft.date, time: draft.time, zone: draft.timezone }}
        ownTimes={draft.accounts_schedule}
        accounts={chosen}
        inTheWay={composing.obstacles[0]?.message ?? null}
        failure={failure}
        setFailure={composing.setRefused}
      />
    </footer>
  );
}
