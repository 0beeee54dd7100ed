import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import type { Account } from '../state/draft.ts';
import { type Cause, toneOf } from './cause.ts';
import { accountsOfCause } from './cause-words.ts';
import classes from './remedies.module.css';

const MOST_MARKS = 4;
const MOST_NUMBERS = 2;

/** The marks of the accounts' networks, each with the number of characters too many. Names are said elsewhere. */
export function CauseMarks({ cause, accounts }: { cause: Cause; accounts: readonly Account[] }) {
  const concerned = accountsOfCause(cause, accounts);
  const most = cause.over.size > 0 ? MOST_NUMBERS : MOST_MARKS;
  const shown = concerned.slice(0, concerned.length === most + 1 ? most + 1 : most);
  const more = concerned.length - shown.length;
  return (
    <span className={classes['marks']} data-tone={toneOf(cause)} aria-hidden="true">
      {shown.map(({ id, provider }) => (
        <span key={id} className={classes['mark']}>
          <NetworkMark network={provider} size={12} />
          {cause.over.has(id) ? `−${cause.over.get(id)}` : null}
        </span>
      ))}
      {more > 0 ? <span className={classes['mark']}>{`+${more}`}</span> : null}
    </span>
  );
}
