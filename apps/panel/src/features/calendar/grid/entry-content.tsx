import type { EventApi, EventDisplayInfo } from '@fullcalendar/react';
import { useLanguage } from '../../../messages/language-context.tsx';
import { PostCard } from '../card/post-card.tsx';
import { SlotMark } from '../card/slot-mark.tsx';
import { RestLine, StackCard } from '../card/stack-card.tsx';
import { writeClock, writeShort } from '../clocks.ts';
import type { Held } from '../layout/entries.ts';
import type { WallClock } from '../move/move-times.ts';
import { type SlotsByDay, slotNear } from '../open-slots.ts';
import classes from './grid.module.css';

interface Props {
  readonly info: EventDisplayInfo;
  readonly slots: SlotsByDay;
  readonly mayWrite: boolean;
}

/** What an entry of the grid shows. A dragged card says the time that it would get. */
export function EntryContent({ info, slots, mayWrite }: Props) {
  const { language } = useLanguage();
  const { post, size, stack, rest, slot, hour } = heldBy(info.event);
  if (rest !== undefined) return <RestLine posts={rest.posts} />;
  if (stack !== undefined) return <StackCard posts={stack} time={info.timeText} size={size ?? 'line'} />;
  if (slot !== undefined) {
    return <SlotMark slot={slot} time={writeClock(slot.time, language)} open={mayWrite} />;
  }
  if (hour !== undefined)
    return <span className={classes['chosenHour']}>{writeClock(hour.time, language)}</span>;
  if (post === undefined) return null;
  const at = clockOf(info.event.startStr);
  const time = info.isMirror && at !== null ? writeShort(slotNear(slots, at) ?? at, language) : info.timeText;
  return <PostCard post={post} time={time} size={size ?? 'line'} lifted={info.isMirror} />;
}

export function heldBy({ extendedProps }: Pick<EventApi, 'extendedProps'>): Held {
  return extendedProps;
}

/** The wall clock of a text such as `2027-03-28T09:00:00+02:00`: 2027-03-28, 09:00. Null for a day without a time. */
export function clockOf(text: string): WallClock | null {
  return text.length < 16 ? null : { date: text.slice(0, 10), time: text.slice(11, 16) };
}
