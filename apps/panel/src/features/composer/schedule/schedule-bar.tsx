import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { query } from '../../../api/queries.ts';
import { useUser, type Workspace } from '../../../api/session.ts';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useUsage } from '../../../frame/usage.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { showMoment, showMomentWithCity } from '../../../messages/moments.ts';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { readWallTime, wallClockOf } from '../../../messages/wall-clock.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Account, Draft } from '../state/draft.ts';
import type { DraftControl } from '../use-draft.ts';
import { ClockNote } from './clock-note.tsx';
import { FieldMessages } from './field-messages.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { OwnTimes } from './own-times.tsx';
import { cityAfter, goLabel, type Mode, obstacleTo, type Plan, soonestHour, zonesWith } from './plan.ts';
import { PlanNote } from './plan-note.tsx';
import classes from './schedule.module.css';
import { TimeFields } from './time-fields.tsx';
import { useGo } from './use-go.ts';
import { usePast } from './use-past.ts';

const PublishQuestion = lazy(async () => ({
  default: (await import('./publish-question.tsx')).PublishQuestion,
}));

interface Props extends Pick<DraftControl, 'post' | 'now' | 'change' | 'flush' | 'forget' | 'conflict'> {
  readonly workspace: Workspace;
  readonly status: string;
  /** Whether the workspace has accounts. */
  readonly hasAccounts: boolean;
  /** The chosen accounts. */
  readonly accounts: readonly Account[];
  /** The obstacle to publishing; null if there is none. */
  readonly inTheWay: string | null;
  readonly uploading: boolean;
  /** The publication time of the draft, on the zone's clock. */
  readonly date: string | null;
  readonly time: string | null;
  readonly zone: string;
  readonly ownTimes: Draft['accounts_schedule'];
  /** Why the last attempt was refused; null if it was not. */
  readonly failure: Failure | null;
  readonly setFailure: (failure: Failure | null) => void;
}

/** The publication time, and the one button that says what it will do. It does not depend on the typed text. */
export const ScheduleBar = memo(function ScheduleBar(props: Props) {
  const { workspace, accounts, date, time, zone, ownTimes, change, failure } = props;
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const [mode, setMode] = useState<Mode>(date === null ? 'draft' : 'time');
  const zones = useMemo(() => zonesWith([workspace.timezone, own, zone]), [workspace, own, zone]);
  const { plan, slot, write } = usePlan(props, mode);
  const timed = mode === 'time' || plan.planned;
  const choose = (next: Mode) => {
    setMode(next);
    props.setFailure(null);
    if (next !== 'time' || date !== null) return;
    const soon = wallClockOf(soonestHour(Date.now()), zone);
    change((now) => ({ ...now, ...soon }));
  };
  return (
    <section className={classes['schedule']} aria-label={texts.when}>
      {plan.planned ? null : <ModeChoice mode={mode} choose={choose} />}
      {timed ? <TimeFields {...{ date, time, zone, zones, failure, change }} /> : null}
      {mode === 'time' && plan.at !== null ? (
        <ClockNote at={plan.at} zone={zone} own={own} write={write} />
      ) : null}
      {timed ? <OwnTimes {...{ accounts, zone, failure, change }} times={ownTimes} /> : null}
      {mode === 'queue' && slot !== undefined ? (
        <Text size="sm">{slot === null ? texts.noSlot : texts.nextSlot(slotTimes(language, slot, own))}</Text>
      ) : null}
      <FieldMessages showsTimes={timed} />
      <Go {...props} plan={plan} slot={slot ?? null} write={write} />
    </section>
  );
});

type Slot = {
  readonly scheduled_at: string;
  /** Zone of the queue. */
  readonly timezone: string;
};
type Write = (instant: Date, zone: string) => string;

/** The time of a slot in the person's zone, and on the queue's clock if it differs. */
function slotTimes(language: string, { scheduled_at: at, timezone }: Slot, own: string): string {
  const times = showMomentWithCity(language, at, own, timezone);
  // The second time begins a new line as a whole.
  return times.other === null ? times.own : `${times.own} · ${times.other.replaceAll(' ', '\u00a0')}`;
}

/** What the button depends on, and the next free slot: undefined until it is known, null if there is none. */
function usePlan(props: Props, mode: Mode) {
  const { workspace, status, hasAccounts, accounts, inTheWay, uploading, date, time, zone } = props;
  const { language } = useLanguage();
  const slots = useQuery({
    ...query('previewQueue', { params: { workspace: workspace.uuid }, query: { count: 1 } }),
    enabled: mode === 'queue',
  });
  const slot: Slot | null | undefined = slots.data === undefined ? undefined : (slots.data.data[0] ?? null);
  const at = date === null || time === null ? null : readWallTime(date, time, zone);
  const isPast = usePast(mode === 'time' ? (at?.instant ?? null) : null);
  const planned = status !== 'draft';
  const plan: Plan = {
    ...{ mode, planned, hasAccounts, uploading, inTheWay, at, isPast },
    ...{ count: accounts.length, isQueueFull: slot === null },
  };
  const write: Write = (instant, where) => showMoment(language, instant.toISOString(), where).own;
  return { plan, slot, write };
}

interface GoProps extends Props {
  readonly plan: Plan;
  readonly slot: Slot | null;
  readonly write: Write;
}

/** The button that says what it will do, why it cannot, and the question before a post is published at once. */
function Go({ plan, slot, write, ...props }: GoProps) {
  const { workspace, accounts, zone, failure } = props;
  const { mode, planned, at, isPast } = plan;
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const { timezone: own } = useUser();
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { busy, go } = useGo({ ...props, mode, planned, write: (instant) => write(instant, own) });
  const goOn = () => void go().finally(() => setAsking(false));
  const outsidePlan = useUsage()?.features.scheduling === false && !planned && mode !== 'draft';
  const obstacle = obstacleTo(plan, texts);
  const blocked = mode !== 'draft' && (obstacle !== null || outsidePlan);
  const chosenTime = mode === 'time' && at !== null ? write(at.instant, zone) + cityAfter(zone, own) : null;
  const slotTime =
    mode === 'queue' && slot !== null ? showMomentWithCity(language, slot.scheduled_at, own).own : null;
  const label = goLabel(plan, chosenTime ?? slotTime, workspace.can_approve, texts);
  const press = () => {
    if (blocked || busy) return;
    if (mode === 'now' && workspace.can_approve) setAsking(true);
    else goOn();
  };
  const commands = useMemo(
    (): Command[] => [
      { id: 'composer.go', label, group: 'actions', icon: 'check', keys: 'mod+Enter', run: press },
    ],
    [label, mode, accounts, props.post, busy, blocked, language],
  );
  useCommands(commands);
  return (
    <>
      <PlanNote closed={outsidePlan} failure={failure} />
      <Group>
        <Button
          onClick={press}
          loading={busy}
          disabled={blocked}
          classNames={{ root: classes['go'] ?? '', label: classes['goLabel'] ?? '' }}
          title={blocked ? (obstacle ?? shell.noScheduling) : ''}
          data-go
        >
          {label}
        </Button>
        {blocked && isPast ? <Text size="sm">{texts.past}</Text> : null}
      </Group>
      <Suspense>
        {asking ? (
          <PublishQuestion accounts={accounts} busy={busy} publish={goOn} close={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
