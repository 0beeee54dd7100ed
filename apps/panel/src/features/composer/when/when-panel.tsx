import { useState } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { cityOf, showMoment } from '../../../messages/moments.ts';
import type { Mode } from '../schedule/plan.ts';
import { isAtField } from '../state/refused.ts';
import { DayChoice } from './day-choice.tsx';
import { whenMessages } from './messages/when-messages.ts';
import { OwnTimes } from './own-times.tsx';
import { PresetList } from './preset-list.tsx';
import { TypedTime } from './typed-time.tsx';
import { ViewFoot, ViewHead } from './view-frame.tsx';
import classes from './when.module.css';
import type { WhenProps } from './when-props.ts';

/** The parts of the choice: what is typed or offered, a day of the calendar, and times of single accounts. */
type View = 'short' | 'day' | 'own';

/** The choice of a time: typed, offered, from a calendar, or one for each account. */
export function WhenPanel({ close, ...props }: WhenProps & { readonly close: () => void }) {
  const { plan, change, choose, setFailure, ownTimes, failure } = props;
  const [view, setView] = useState<View>(() => firstView(failure?.fields ?? {}, plan.mode));
  const pick = (mode: Mode) => {
    setFailure(null);
    choose(mode);
  };
  const setTime = (date: string, time: string) => {
    change((now) => ({ ...now, date, time }));
    pick('time');
  };
  const done = (act: () => void) => {
    act();
    close();
  };
  return (
    <div className={classes['panel']} data-view={view}>
      {view === 'short' ? (
        <>
          <TypedTime
            {...props}
            take={(mode) => done(() => pick(mode))}
            setTime={(...at) => done(() => setTime(...at))}
          />
          <PresetList
            {...props}
            take={(mode) => done(() => pick(mode))}
            setTime={(...at) => done(() => setTime(...at))}
            openDays={() => setView('day')}
          />
        </>
      ) : null}
      {view === 'day' ? (
        <DayChoice {...props} setTime={setTime} back={() => setView('short')} close={close} />
      ) : null}
      {view === 'own' ? <OwnView {...props} back={() => setView('short')} close={close} /> : null}
      {view === 'short' ? (
        <Foot
          {...props}
          openOwn={ownTimes.length > 0 || props.accounts.length > 1 ? () => setView('own') : null}
        />
      ) : null}
    </div>
  );
}

/** Opens where the refused field is. */
function firstView(fields: Readonly<Record<string, unknown>>, mode: Mode): View {
  const refused = Object.keys(fields).filter((field) =>
    isAtField(field, { showsTimes: true, place: -1, files: [] }),
  );
  if (refused.some((field) => field.startsWith('accounts_schedule'))) return 'own';
  return refused.length > 0 && mode === 'time' ? 'day' : 'short';
}

function Foot({ zone, ownTimes, openOwn }: WhenProps & { readonly openOwn: (() => void) | null }) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const now = new Date().toISOString();
  const isElsewhere = showMoment(language, now, own, zone).other !== null;
  return (
    <div className={classes['foot']}>
      <p>{isElsewhere ? texts.clocks(cityOf(zone), cityOf(own)) : texts.clock(cityOf(zone))}</p>
      {openOwn === null ? null : (
        <button type="button" className={classes['link']} onClick={openOwn}>
          {ownTimes.length === 0 ? texts.ownTimes : texts.ownTimesSet(ownTimes.length)}
        </button>
      )}
    </div>
  );
}

interface OwnViewProps extends WhenProps {
  readonly back: () => void;
  readonly close: () => void;
}

function OwnView({ accounts, ownTimes, zone, failure, change, back, close }: OwnViewProps) {
  const texts = useMessages(whenMessages);
  return (
    <>
      <ViewHead title={texts.ownTimes} back={back} />
      <OwnTimes {...{ accounts, zone, failure, change }} times={ownTimes} />
      <ViewFoot close={close} />
    </>
  );
}
