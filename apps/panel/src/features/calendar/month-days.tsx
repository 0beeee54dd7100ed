import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { readInstant } from '../../messages/moments.ts';
import { momentOf, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import { useListKeys } from '../../ui/posts/use-list-keys.ts';
import { LoadingState } from '../../ui/states.tsx';
import { daysBetween } from './calendar-days.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import classes from './month-days.module.css';
import { type DatedPost, postsByDay } from './month-of-posts.ts';
import { PostCard } from './post-card.tsx';
import type { Shown } from './shown.ts';
import { writeClocks } from './write-clocks.ts';

/** The number of marks that fit side by side below the number of a day. */
const MARKS = 3;
/** The height of a post's card. */
const CARD_PX = 48;
/** The days by which each arrow key moves from the focused day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Props {
  readonly shown: Shown;
  /** The chosen day and today, `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  /** Null until the posts are read. */
  readonly posts: readonly Post[] | null;
  /** `HH:MM` of the open slots of the queue on the chosen day. */
  readonly slots: readonly string[];
  readonly choose: (day: string) => void;
  readonly open: (post: Post) => void;
}

/**
 * The month on a narrow screen: a mark for each post of a day and their number, and below them the posts of the chosen
 * day. The arrow keys choose another day, also beyond the month.
 */
export function MonthDays({ shown, day, today, zone, posts, slots, choose, open }: Props) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const byDay = useMemo(() => postsByDay(posts ?? [], zone), [posts, zone]);
  const grid = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    follows.current = false;
  }, [day]);
  const step = (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    follows.current = true;
    choose(Temporal.PlainDate.from(day).add({ days }).toString());
  };
  const days = daysBetween(shown.first, shown.end);
  return (
    <>
      <Weekdays days={days.slice(0, 7)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys */}
      <div
        ref={grid}
        role="group"
        aria-label={shown.title}
        aria-busy={posts === null}
        className={classes['days']}
      >
        {days.map((one) => {
          const held = byDay.get(one) ?? [];
          const name = writeDay(language, one, { weekday: 'long', day: 'numeric', month: 'long' });
          return (
            <UnstyledButton
              key={one}
              className={classes['day']}
              data-day={one}
              data-outside={one.slice(0, 7) !== day.slice(0, 7)}
              data-today={one === today}
              aria-pressed={one === day}
              tabIndex={one === day ? 0 : -1}
              onClick={() => choose(one)}
              onKeyDown={step}
            >
              <VisuallyHidden>
                {held.length === 0 ? name : `${name}, ${texts.posts(held.length)}`}
              </VisuallyHidden>
              <span className={classes['number']} aria-hidden="true">
                {Number(one.slice(8))}
              </span>
              {posts === null ? <span className={classes['unread']} /> : <Marks held={held} />}
            </UnstyledButton>
          );
        })}
      </div>
      <ChosenDay {...{ day, zone, slots, open }} posts={posts === null ? null : (byDay.get(day) ?? [])} />
    </>
  );
}

/** The names of the days of a week, above their columns. */
function Weekdays({ days }: { readonly days: readonly string[] }) {
  const { language } = useLanguage();
  return (
    <div className={classes['weekdays']} aria-hidden="true">
      {days.map((one) => (
        <span key={one}>{writeDay(language, one, { weekday: 'short' })}</span>
      ))}
    </div>
  );
}

interface ChosenDayProps extends Pick<Props, 'day' | 'zone' | 'slots' | 'open'> {
  /** Null until the posts are read. */
  readonly posts: readonly DatedPost[] | null;
}

/** The posts and open slots of the chosen day. */
function ChosenDay({ day, zone, posts, slots, open }: ChosenDayProps) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const heading = useId();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  return (
    <section ref={list} aria-labelledby={heading} className={classes['chosen']}>
      <h3 id={heading}>{writeDay(language, day, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
      {posts === null ? <LoadingState rows={2} height={CARD_PX} /> : null}
      {posts !== null && posts.length === 0 ? <p>{texts.nothingThatDay}</p> : null}
      {slots.length > 0 ? <p data-slots>{texts.slotsAt(writeClocks(slots, language))}</p> : null}
      <ul>
        {posts?.map(({ post }) => (
          <li key={post.uuid}>
            <UnstyledButton className={classes['post']} onClick={() => open(post)}>
              <PostCard post={post} time={clockText(language, zone, post)} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function writeDay(language: string, date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00Z`),
  );
}

function Marks({ held }: { held: readonly DatedPost[] }) {
  const first = held.slice(0, MARKS);
  return (
    <span className={classes['marks']} aria-hidden="true">
      {first.map(({ post }) => (
        <span key={post.uuid} className={classes[shownStatus(post)]} />
      ))}
      {held.length > MARKS ? <span className={classes['count']}>{held.length}</span> : null}
    </span>
  );
}

function clockText(language: string, zone: string, post: Post): string {
  const at = momentOf(post);
  return at === null
    ? ''
    : new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone }).format(readInstant(at));
}
