import { Temporal } from 'temporal-polyfill';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { writeClock } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { DatedPost } from '../posts-by-day.ts';
import { type DayItem, dayItems } from './day-items.ts';
import classes from './list.module.css';
import { RowCard } from './row-card.tsx';
import { SlotRow } from './slot-row.tsx';

interface Props {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  readonly posts: readonly DatedPost[];
  readonly slots: readonly string[];
  readonly mayWrite: boolean;
  readonly open: (post: Post) => void;
}

/** The posts of a day, its free slots and the present time, in the order of the clock. */
export function DayList({ day, today, zone, posts, slots, mayWrite, open }: Props) {
  const here = Temporal.Now.plainTimeISO(zone);
  const items = dayItems(posts, slots, day === today ? here.hour * 60 + here.minute : null);
  return (
    <ul className={classes['list']}>
      {items.map((item) => (
        <Item key={keyOf(item)} {...{ item, day, mayWrite, open }} now={here.toString().slice(0, 5)} />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<Props, 'day' | 'mayWrite' | 'open'> {
  readonly item: DayItem;
  /** `HH:MM`. */
  readonly now: string;
}

function Item({ item, day, mayWrite, open, now }: ItemProps) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  switch (item.kind) {
    case 'now': {
      const time = writeClock(now, language);
      return (
        <li className={classes['now']} aria-label={texts.now(time)}>
          <span className={classes['time']}>{time}</span>
          <span className={classes['line']} />
        </li>
      );
    }
    case 'slot':
      return <SlotRow {...{ day, mayWrite }} time={item.time} />;
    case 'post':
      return <RowCard dated={item.dated} open={open} />;
  }
}

function keyOf(item: DayItem): string {
  return item.kind === 'post' ? item.dated.post.uuid : `${item.kind} ${item.minute}`;
}
