import { useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './bulk-bar.module.css';
import type { BulkChange } from './bulk-work.ts';

interface Props {
  readonly choose: (change: BulkChange) => void;
}

/** The days by which posts move, or the day that they move to. Their times stay. */
export function MoveChoices({ choose }: Props) {
  const texts = useMessages(postsMessages);
  const [date, setDate] = useState('');
  const shifts = [
    [texts.dayLater, 1],
    [texts.weekLater, 7],
    [texts.dayEarlier, -1],
  ] as const;
  return (
    <div className={classes['choices']}>
      {shifts.map(([label, days]) => (
        <button
          key={days}
          type="button"
          className={classes['choice']}
          onClick={() => choose({ kind: 'shift', days })}
        >
          {label}
        </button>
      ))}
      <form
        className={classes['day']}
        onSubmit={(event) => {
          event.preventDefault();
          if (date !== '') choose({ kind: 'day', date });
        }}
      >
        <label>
          <span>{texts.onDay}</span>
          <input
            type="date"
            required
            value={date}
            onChange={({ currentTarget: { value } }) => setDate(value)}
          />
        </label>
        <button type="submit" className={classes['submit']}>
          {texts.move}
        </button>
      </form>
      <p className={classes['note']}>{texts.moveNote}</p>
    </div>
  );
}
