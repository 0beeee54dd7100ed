import { useContext } from 'react';
import classes from '../composer.module.css';
import { RefusedContext } from '../refused-context.tsx';
import { isAtField } from '../state/refused.ts';

/** The service's messages about the draft that no field on the page shows. */
export function FieldMessages({ showsTimes }: { showsTimes: boolean }) {
  const { failure, place, files } = useContext(RefusedContext);
  const messages = Object.entries(failure?.fields ?? {}).filter(
    ([field]) => !isAtField(field, { showsTimes, place, files }),
  );
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
