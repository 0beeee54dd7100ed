import type { Failure } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { wordsOf } from '../../../ui/failure-words.ts';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { firstWords, type Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './bulk-bar.module.css';
import type { BulkFailure } from './bulk-run.ts';

interface Props {
  readonly failures: readonly BulkFailure<Post>[];
  readonly again: () => void;
  readonly close: () => void;
}

/** The posts that a run left as they were, each with the reason. */
export function BulkFailures({ failures, again, close }: Props) {
  const texts = useMessages(postsMessages);
  const words = useMessages(postWords);
  const shell = useMessages(shellMessages);
  const reason = (failure: Failure) => {
    if (failure.kind === 'changed') return shell.changed;
    if (failure.kind === 'offline') return shell.offline;
    return wordsOf(failure, words.notDone);
  };
  return (
    <section className={classes['failures']} role="alert">
      <h2 className={classes['title']}>{texts.notAll(failures.length)}</h2>
      <ul>
        {failures.map(({ record, failure }) => (
          <li key={record.uuid}>
            <span className={classes['post']}>{firstWords(record) || words.untitled}</span>
            <span className={classes['reason']}>{reason(failure)}</span>
          </li>
        ))}
      </ul>
      <div className={classes['remedies']}>
        <button type="button" className={classes['submit']} onClick={again}>
          {shell.tryAgain}
        </button>
        <button type="button" className={classes['ghost']} onClick={close}>
          {shell.close}
        </button>
      </div>
    </section>
  );
}
