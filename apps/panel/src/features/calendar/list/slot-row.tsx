import { Link } from '@tanstack/react-router';
import { usePathParameter } from '../../../frame/address.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { writeClock } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { searchForTime } from '../write-at.ts';
import classes from './list.module.css';

interface Props {
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly day: string;
  readonly time: string;
  readonly mayWrite: boolean;
}

/** A free slot in the list of a day. For people who may write, it opens the composer with its time. */
export function SlotRow({ day, time, mayWrite }: Props) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const workspace = usePathParameter('workspace') ?? '';
  const clock = writeClock(time, language);
  return (
    <li className={classes['item']} data-slots>
      <span className={classes['time']} data-free>
        {clock}
      </span>
      {mayWrite ? (
        <Link
          to={`/w/${workspace}/posts/new`}
          search={searchForTime({ date: day, time })}
          className={classes['slot'] ?? ''}
          aria-label={texts.freeSlotAt(clock)}
        >
          {texts.freeSlot}
          <Icon name="plus" />
        </Link>
      ) : (
        <span className={classes['slot']}>{texts.freeSlot}</span>
      )}
    </li>
  );
}
