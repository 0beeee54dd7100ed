import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { showMoment } from '../../../messages/moments.ts';
import { readWallTime, type WallTime } from '../../../messages/wall-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import find from '../find-field.module.css';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Mode } from '../schedule/plan.ts';
import { useFocusAtFirst } from '../use-focus-at-first.ts';
import { ClockNote } from './clock-note.tsx';
import { whenMessages } from './messages/when-messages.ts';
import { parseWhen, type TypedWhen } from './parse-when.ts';
import classes from './when.module.css';
import type { WhenProps } from './when-props.ts';
import { whenWordsFor } from './words/all-when-words.ts';
import { writeWhen } from './write-when.ts';

interface Props extends WhenProps {
  readonly take: (mode: Mode) => void;
  readonly setTime: (date: string, time: string) => void;
}

/** A field for a typed time. It shows what it has understood, and Enter takes it. */
export function TypedTime({ plan, zone, take, setTime }: Props) {
  const texts = useMessages(whenMessages);
  const composer = useMessages(composerMessages);
  const noteId = useId();
  const field = useFocusAtFirst<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  const { found, at, shown } = useUnderstood(typed, zone, plan.planned);
  const isPast = at !== null && at.instant.getTime() <= Date.now();
  const isUnclear = typed.trim() !== '' && found === null;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found === null || isPast) return;
    if (found.kind === 'at') setTime(found.date, found.time);
    else take(found.kind === 'slot' ? 'queue' : 'now');
  };
  return (
    <div className={classes['typed']}>
      <div className={find['field']}>
        <Icon name="clock" size={18} />
        <input
          ref={field}
          type="text"
          aria-label={texts.type}
          aria-describedby={noteId}
          aria-invalid={isUnclear || isPast}
          placeholder={texts.example}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={enter}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus
        />
        <output aria-live="polite">{shown}</output>
      </div>
      <p id={noteId} className={classes['note']} data-wrong={isUnclear || isPast}>
        {isPast ? composer.past : isUnclear ? texts.unclear : typed === '' ? '' : texts.enter}
      </p>
      {at === null ? null : <TypedClockNote at={at} zone={zone} />}
    </div>
  );
}

function TypedClockNote({ at, zone }: { at: WallTime; zone: string }) {
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const write = (instant: Date, where: string) => showMoment(language, instant.toISOString(), where).own;
  return <ClockNote {...{ at, zone, own, write }} />;
}

/** What the typed text means, and in words. A planned post has only times. */
function useUnderstood(typed: string, zone: string, isPlanned: boolean) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  return useMemo(() => {
    const read = parseWhen(typed, { now: new Date(), zone, words: whenWordsFor(language) });
    const found: TypedWhen | null = isPlanned && read?.kind !== 'at' ? null : read;
    const at = found?.kind === 'at' ? readWallTime(found.date, found.time, zone) : null;
    const shown =
      found === null
        ? ''
        : at === null
          ? found.kind === 'slot'
            ? texts.slot
            : texts.now
          : writeWhen(language, at.instant, zone);
    return { found, at, shown };
  }, [typed, zone, isPlanned, language, texts]);
}
