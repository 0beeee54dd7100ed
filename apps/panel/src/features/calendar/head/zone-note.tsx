import { VisuallyHidden } from '@mantine/core';
import { Temporal } from 'temporal-polyfill';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { cityOf, distanceBetween } from '../zones.ts';
import classes from './head.module.css';

/** The zone of the calendar's times, and the person's own beside it if its clock differs. */
export function ZoneNote({ zone }: { readonly zone: string }) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const own = useUser().timezone;
  const distance = distanceBetween(zone, own, Temporal.Now.instant(), language);
  return (
    <span className={classes['zone']} title={texts.zoneIs(zone)}>
      <VisuallyHidden>{texts.zoneIs(zone)}</VisuallyHidden>
      <span aria-hidden="true">{cityOf(zone)}</span>
      {distance === null ? null : (
        <span className={classes['own']}>{texts.yourTime(cityOf(own), distance)}</span>
      )}
    </span>
  );
}
