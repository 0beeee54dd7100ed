import type { Failure } from '../../../api/failure.ts';
import classes from '../composer.module.css';

const SHOWN_AT_FIELDS = /^(?:date|time|timezone|accounts_schedule\.\d+\..+)$/;

/** What the service refuses and no field of the schedule shows. */
export function FieldMessages({ failure }: { failure: Failure | null }) {
  const messages = Object.entries(failure?.fields ?? {}).filter(([field]) => !SHOWN_AT_FIELDS.test(field));
  if (messages.length === 0) return null;
  return (
    <ul className={classes['plainList']} role="alert">
      {messages.map(([field, said]) => (
        <li key={field} className={classes['wrong']}>
          {said.join(' ')}
        </li>
      ))}
    </ul>
  );
}
