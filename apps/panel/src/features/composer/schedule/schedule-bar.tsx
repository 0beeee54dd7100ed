import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import { rest } from '../../../api/clients.ts';
import { type Failure, fieldError, readFailure } from '../../../api/failure.ts';
import { restQuery } from '../../../api/queries.ts';
import { readPlanAgain, tellsOfPlan } from '../../../api/query-client.ts';
import { useUser, type Workspace } from '../../../api/session.ts';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useUsage } from '../../../frame/usage.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { readInstant, showMoment } from '../../../messages/moments.ts';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { readWallTime, wallClockOf } from '../../../messages/wall-clock.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { tell, tellWithUndo } from '../../../ui/toasts.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { readPost } from '../draft-calls.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { accountName } from '../state/account-name.ts';
import { ConflictError } from '../state/autosave.ts';
import type { Account, Draft } from '../state/draft.ts';
import { rememberAccounts } from '../state/last-accounts.ts';
import { sendUnchanged } from '../state/send-draft.ts';
import { bodyOf } from '../state/wire.ts';
import type { DraftControl } from '../use-draft.ts';
import { ClockNote } from './clock-note.tsx';
import { FieldMessages } from './field-messages.tsx';
import { OwnTimes } from './own-times.tsx';
import { PlanNote } from './plan-note.tsx';
import classes from './schedule.module.css';
import { usePast } from './use-past.ts';
import { ZoneSelect } from './zone-select.tsx';

type Mode = 'draft' | 'time' | 'queue' | 'now';
const MODES: readonly Mode[] = ['time', 'queue', 'now', 'draft'];
const HOUR_MS = 3_600_000;

interface Props extends Pick<DraftControl, 'post' | 'now' | 'change' | 'flush' | 'forget' | 'conflict'> {
  readonly workspace: Workspace;
  readonly status: string;
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
  const { workspace, status, accounts, inTheWay, uploading, post, date, time, zone, ownTimes } = props;
  const { now, change, flush, forget, conflict, failure, setFailure } = props;
  const tellFailure = useTellFailure();
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>(date === null ? 'draft' : 'time');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const slots = useQuery({
    ...restQuery('previewQueue', { params: { workspace: workspace.uuid }, query: { count: 1 } }),
    enabled: mode === 'queue',
  });
  const slot = slots.data?.data[0] ?? null;
  const zones = useMemo(() => zonesWith([workspace.timezone, own, zone]), [workspace, own, zone]);
  const at = date === null || time === null ? null : readWallTime(date, time, zone);
  const write = (instant: Date, where: string) => showMoment(language, instant.toISOString(), where).own;
  const city = zone === own ? '' : ` ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`;
  const planned = status !== 'draft';
  const outsidePlan = useUsage()?.features.scheduling === false && !planned && mode !== 'draft';
  const count = accounts.length;
  const isPast = usePast(mode === 'time' ? (at?.instant ?? null) : null);
  const obstacle =
    count === 0
      ? texts.nobody
      : uploading
        ? texts.waitForUpload
        : inTheWay !== null
          ? inTheWay
          : mode === 'time' && at === null
            ? texts.noSuchTime
            : isPast
              ? texts.past
              : mode === 'queue' && slots.data !== undefined && slot === null
                ? texts.noSlot
                : null;
  const blocked = mode !== 'draft' && (obstacle !== null || outsidePlan);

  const choose = (next: Mode) => {
    setMode(next);
    setFailure(null);
    if (next !== 'time' || date !== null) return;
    const soon = wallClockOf(new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS), zone);
    change((now) => ({ ...now, ...soon }));
  };

  const go = async () => {
    const draft = now();
    setBusy(true);
    setFailure(null);
    try {
      const saved = await flush();
      const { uuid } = saved;
      rememberAccounts(workspace.uuid, draft.accounts);
      const params = { workspace: workspace.uuid, post: uuid };
      if (mode === 'draft' || planned) {
        tell(texts.savedTold);
        if (planned && now() === draft) leave(uuid, draft);
        return;
      }
      const done = await sendUnchanged(
        saved,
        () => readPost(rest, workspace.uuid, uuid),
        ({ etag: ifMatch }) =>
          mode === 'queue'
            ? rest.call('queuePost', { params, ifMatch })
            : rest.call('schedulePost', {
                ...{ params, ifMatch },
                body: mode === 'now' ? { postNow: true } : timesOf(draft),
              }),
      );
      const approval = !workspace.can_approve;
      if (mode === 'now' && !approval) tell(texts.publishing);
      else {
        const when = done.scheduled_at === null ? '' : write(readInstant(done.scheduled_at), own);
        const words = approval ? texts.sentForApproval : texts.scheduled(when);
        tellWithUndo(words, shell.undo, () => void undo(uuid, draft));
      }
      leave(uuid, draft);
    } catch (error) {
      const failed = readFailure(error);
      // The conflict dialog shows both texts.
      if (failed.kind === 'changed') conflict();
      if (error instanceof ConflictError || failed.kind === 'changed') return;
      setFailure(failed);
      if (tellsOfPlan(failed)) void readPlanAgain(queries);
      else if (failed.kind !== 'fields') tellFailure(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  const leave = (uuid: string, sent: Draft) => {
    // Text typed in the meantime stays in this browser.
    if (now() === sent) forget();
    void queries.invalidateQueries();
    void navigate({ to: `/w/${workspace.uuid}/posts/${uuid}` });
  };
  const undo = async (uuid: string, draft: Draft) => {
    const params = { workspace: workspace.uuid, post: uuid };
    try {
      const put = async (body: ReturnType<typeof bodyOf>) => {
        const { etag } = await rest.read('getPost', { params });
        await rest.call('updatePost', { params, body, ifMatch: etag });
      };
      // A scheduled post becomes a draft when its time is removed. A draft keeps a time that is set.
      const before = bodyOf(draft);
      await put({ ...before, date: null, time: null, accounts_schedule: [] });
      if (draft.date !== null) await put(before);
      tell(texts.undone);
      await queries.invalidateQueries();
    } catch (error) {
      tellFailure(error, () => void undo(uuid, draft));
    }
  };

  const label = (): string => {
    if (planned) return texts.saveChanges;
    if (mode === 'draft') return texts.saveDraft;
    const time =
      mode === 'time' && at !== null
        ? write(at.instant, zone) + city
        : mode === 'queue' && slot !== null
          ? write(readInstant(slot.scheduled_at), own)
          : null;
    if (!workspace.can_approve) return time === null ? texts.askApproval : texts.askApprovalFor(time);
    if (mode === 'now') return texts.publishNow(count);
    if (mode === 'queue') return texts.queueFor(time ?? '…');
    return texts.scheduleFor(time ?? '…', count);
  };
  const press = () => {
    if (blocked || busy) return;
    if (mode === 'now' && workspace.can_approve) setAsking(true);
    else void go();
  };
  const commands = useMemo(
    (): Command[] => [
      { id: 'composer.go', label: label(), group: 'actions', icon: 'check', keys: 'mod+Enter', run: press },
    ],
    [mode, date, time, zone, accounts, post, busy, blocked, slot, language],
  );
  useCommands(commands);

  return (
    <section className={classes['schedule']} aria-label={texts.when}>
      {planned ? null : (
        <fieldset className={classes['modes']}>
          <legend>{texts.when}</legend>
          {MODES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="when"
                value={name}
                checked={mode === name}
                onChange={() => choose(name)}
              />
              <span>{texts.modes[name]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {mode === 'time' || planned ? (
        <Group align="end">
          <TextInput
            type="date"
            label={texts.date}
            value={date ?? ''}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, date: value || null }))}
            error={fieldError(failure, 'date')}
          />
          <TextInput
            type="time"
            label={texts.time}
            value={time ?? ''}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, time: value || null }))}
            error={fieldError(failure, 'time')}
          />
          <ZoneSelect {...{ zones, change }} zone={zone} error={fieldError(failure, 'timezone')} />
        </Group>
      ) : null}
      {mode === 'time' && at !== null ? <ClockNote at={at} zone={zone} own={own} write={write} /> : null}
      {mode === 'time' || planned ? (
        <OwnTimes {...{ accounts, zone, failure, change }} times={ownTimes} />
      ) : null}
      {mode === 'queue' && slots.data !== undefined ? (
        <Text size="sm">
          {slot === null ? texts.noSlot : texts.nextSlot(write(readInstant(slot.scheduled_at), own))}
        </Text>
      ) : null}
      <FieldMessages showsTimes={mode === 'time' || planned} />
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
          {label()}
        </Button>
        {blocked && isPast ? <Text size="sm">{texts.past}</Text> : null}
      </Group>
      {asking ? (
        <Dialog onClose={() => setAsking(false)} title={texts.askNow} withCloseButton={false}>
          <Text mb="md">{texts.askNowWhy(accounts.map(accountName).join(', '))}</Text>
          <Group>
            <Button loading={busy} onClick={() => void go()}>
              {texts.publishNow(count)}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </Group>
        </Dialog>
      ) : null}
    </section>
  );
});

/** The publication times of the post and its accounts, in the form of the wire. */
function timesOf(draft: Draft) {
  const { date, time, timezone, accounts_schedule } = bodyOf(draft);
  return { date, time, timezone, accounts_schedule };
}

/** All zones, with the relevant ones first. */
function zonesWith(first: readonly string[]): string[] {
  return [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
