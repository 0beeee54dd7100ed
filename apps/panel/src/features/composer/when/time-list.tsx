import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { whenMessages } from './messages/when-messages.ts';
import classes from './when.module.css';

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, place) => {
  const [hour, minute] = [Math.floor(place / 2), (place % 2) * 30];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
/** Shown first where no time is chosen. */
const MORNING = '09:00';

interface Props {
  /** `HH:MM`; null if no time is chosen. */
  readonly chosen: string | null;
  readonly choose: (time: string) => void;
}

/** The half hours of a day. Arrow keys move among them. */
export function TimeList({ chosen, choose }: Props) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const first = TIMES.findLast((time) => time <= (chosen ?? MORNING)) ?? MORNING;
  useEffect(() => {
    const { current } = list;
    const button = current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (current != null && button != null)
      current.scrollTop = button.offsetTop - current.clientHeight / 2 + 16;
  }, []);
  const write = (time: string) =>
    new Date(`2024-01-01T${time}:00Z`).toLocaleTimeString(language, {
      ...({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const),
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys
    <div
      ref={list}
      className={classes['times']}
      role="group"
      aria-label={texts.timeOfDay}
      onKeyDown={moveInList}
    >
      {TIMES.map((time) => (
        <button
          key={time}
          type="button"
          className={classes['small']}
          aria-pressed={time === chosen}
          tabIndex={time === first ? 0 : -1}
          onClick={() => choose(time)}
        >
          {write(time)}
        </button>
      ))}
    </div>
  );
}

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    Home: -place,
    End: 47 - place,
  };
  const step = steps[key];
  if (step === undefined) return;
  event.preventDefault();
  buttons[place + step]?.focus();
}
