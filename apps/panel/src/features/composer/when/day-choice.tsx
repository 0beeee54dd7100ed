import { useMemo } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { showMoment } from '../../../messages/moments.ts';
import { wallClockOf } from '../../../messages/wall-clock.ts';
import { zonesWith } from '../schedule/plan.ts';
import { ClockNote } from './clock-note.tsx';
import { whenMessages } from './messages/when-messages.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeFields } from './time-fields.tsx';
import { TimeList } from './time-list.tsx';
import { ViewFoot, ViewHead } from './view-frame.tsx';
import classes from './when.module.css';
import type { WhenProps } from './when-props.ts';

interface Props extends WhenProps {
  readonly setTime: (date: string, time: string) => void;
  readonly back: () => void;
  readonly close: () => void;
}

const MORNING = '09:00';

/** A month and the times of a day to choose from, and the exact date, time and zone as fields. */
export function DayChoice({
  workspace,
  plan,
  date,
  time,
  zone,
  failure,
  change,
  setTime,
  choose,
  back,
  close,
}: Props) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const zones = useMemo(() => zonesWith([workspace.timezone, own, zone]), [workspace, own, zone]);
  const today = wallClockOf(new Date(), zone).date;
  const write = (instant: Date, where: string) => showMoment(language, instant.toISOString(), where).own;
  return (
    <>
      <ViewHead title={texts.chooseDay} back={back} />
      <div className={classes['day']}>
        <MonthGrid chosen={date} today={today} choose={(day) => setTime(day, time ?? MORNING)} />
        <TimeList chosen={time} choose={(clock) => setTime(date ?? today, clock)} />
      </div>
      <TimeFields
        {...{ date, time, zone, zones, failure }}
        change={(by) => {
          change(by);
          choose('time');
        }}
      />
      {plan.at === null ? null : <ClockNote at={plan.at} {...{ zone, own, write }} />}
      <ViewFoot close={close} />
    </>
  );
}
