import { sentPoll } from '@crier/requirements-engine';
import type { Account, DraftItem } from '../../state/draft.ts';
import classes from './parts.module.css';

/** The choices of a poll as people vote on them; nothing where the network has no polls. */
export function Poll({ account, item }: { account: Account; item: DraftItem }) {
  const sent = sentPoll(account.provider, item.poll);
  if (sent === null) return null;
  return (
    <div className={classes['poll']} data-part="poll">
      {sent.question ? <strong>{sent.question}</strong> : null}
      <ul>
        {sent.choices.map((choice, place) => (
          <li key={place}>{choice}</li>
        ))}
      </ul>
    </div>
  );
}
