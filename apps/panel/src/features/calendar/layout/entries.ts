import type { EventInput } from '@fullcalendar/react';
import { readInstant } from '../../../messages/moments.ts';
import { isEditable, momentOf, type Post } from '../../../ui/posts/post-facts.ts';
import { daysBetween } from '../calendar-days.ts';
import type { WallClock } from '../move/move-times.ts';
import { minuteOf, type SlotsByDay, timeOf } from '../open-slots.ts';
import type { DatedPost } from '../posts-by-day.ts';
import type { Shown } from '../shown.ts';
import { type LaidCard, layOutHours } from './hours.ts';
import { foldDay } from './month.ts';

/** What an entry of the grid stands for. A placeholder has none of them. */
export interface Held {
  readonly post?: Post;
  /** The lines of the card; a month has cards of one line. */
  readonly size?: CardSize;
  /** Several posts of about the same time. */
  readonly stack?: readonly DatedPost[];
  /** The posts of a day of the month that are only counted. */
  readonly rest?: { readonly day: string; readonly posts: readonly DatedPost[] };
  /** A free slot of the queue. */
  readonly slot?: WallClock;
  /** The hour that the arrow keys have chosen. */
  readonly hour?: WallClock;
}

export type CardSize = 'tall' | 'middle' | 'line';

type ByDay = ReadonlyMap<string, readonly DatedPost[]>;
type Days = Pick<Shown, 'first' | 'end'>;

const MINUTE_MS = 60_000;

/** Cards and free slots of a view with hours, none of them over another. */
export function hoursEntries(
  byDay: ByDay,
  slots: SlotsByDay,
  { first, end }: Days,
  { columns, mayMove }: { readonly columns: number; readonly mayMove: boolean },
): EventInput[] {
  return daysBetween(first, end).flatMap((day) => {
    const laid = layOutHours(byDay.get(day) ?? [], (slots.get(day) ?? []).map(minuteOf), columns);
    return [
      ...laid.cards.flatMap((card) => cardEntry(card, mayMove)),
      ...laid.slots.map(({ minute, start, minutes }) => ({
        ...between(day, start, minutes),
        id: `slot ${day} ${minute}`,
        startEditable: false,
        extendedProps: { slot: { date: day, time: timeOf(minute) } } satisfies Held,
      })),
    ];
  });
}

/** A month of posts, with the count of the others on a day without room for all of them. */
export function monthEntries(
  byDay: ByDay,
  { first, end }: Days,
  room: number,
  mayMove: boolean,
): EventInput[] {
  return daysBetween(first, end).flatMap((day) => {
    const { shown, rest } = foldDay(byDay.get(day) ?? [], room);
    const cards = shown.flatMap(({ post }) => postEntry(post, 1, 'line', mayMove));
    const last = rest.at(-1);
    return last === undefined ? cards : [...cards, restEntry(day, rest, last.post)];
  });
}

/** The hour that the arrow keys have chosen, behind the cards. */
export function hourEntry(hour: WallClock): EventInput {
  return {
    ...between(hour.date, minuteOf(hour.time), 30),
    id: 'hour',
    display: 'background',
    extendedProps: { hour } satisfies Held,
  };
}

/** One placeholder on each day, drawn until the posts are read. */
export function placesOf(first: string, end: string): EventInput[] {
  return daysBetween(first, end).map((day) => ({
    start: `${day}T09:00:00`,
    end: `${day}T10:00:00`,
    display: 'background',
  }));
}

function cardEntry({ held, minutes }: LaidCard<DatedPost>, mayMove: boolean): EventInput[] {
  const [first] = held;
  if (first === undefined) return [];
  if (held.length === 1) return postEntry(first.post, minutes, sizeOf(minutes), mayMove);
  return postEntry(first.post, minutes, sizeOf(minutes), false).map((entry) => ({
    ...entry,
    id: `stack ${first.post.uuid}`,
    extendedProps: { stack: held, size: sizeOf(minutes) } satisfies Held,
  }));
}

function postEntry(post: Post, minutes: number, size: CardSize, mayMove: boolean): EventInput[] {
  const at = momentOf(post);
  if (at === null) return [];
  const start = readInstant(at);
  return [
    {
      id: post.uuid,
      start: start.toISOString(),
      end: new Date(start.getTime() + minutes * MINUTE_MS).toISOString(),
      startEditable: mayMove && isEditable(post),
      extendedProps: { post, size } satisfies Held,
    },
  ];
}

/** After the cards of its day: it has the time of the last post and is shorter than any. */
function restEntry(day: string, posts: readonly DatedPost[], last: Post): EventInput {
  const [entry] = postEntry(last, 1 / 60, 'line', false);
  return { ...entry, id: `rest of ${day}`, extendedProps: { rest: { day, posts } } satisfies Held };
}

function sizeOf(minutes: number): CardSize {
  return minutes >= 56 ? 'tall' : minutes >= 45 ? 'middle' : 'line';
}

function between(day: string, start: number, minutes: number) {
  const end = start + minutes;
  return {
    start: `${day}T${timeOf(start)}:00`,
    end: end >= 1440 ? `${day}T23:59:59` : `${day}T${timeOf(end)}:00`,
  };
}
