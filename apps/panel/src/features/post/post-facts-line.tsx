import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, momentOf, type Post } from '../../ui/posts/post-facts.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post-head.module.css';
import type { Verdict } from './verdict.ts';

interface Props {
  readonly post: Post;
  readonly verdict: Verdict;
  /** Whether the person may decide about the post, which waits for it. */
  readonly approves: boolean;
}

/** The first words, the time and the author, and what a person has to know about the state. */
export function PostFactsLine({ post, verdict, approves }: Props) {
  const texts = useMessages(postMessages);
  const { untitled } = useMessages(postWords);
  const at = momentOf(post);
  const { kind, account, published, all } = verdict;
  const told = texts.verdict[kind](account?.name ?? '', published, all);
  // Elsewhere the title and the cards say it, and only screen readers need a sentence that is read aloud.
  const isShown = kind === 'overdue' || kind === 'missed';
  return (
    <div className={classes['facts']}>
      <p>
        <span className={classes['quote']}>{firstWords(post) || untitled}</span>
        {at === null ? null : (
          <span>
            <Moment at={at} otherZone={post.timezone} withCity={approves} />
          </span>
        )}
        <span>{texts.by(post.user.name)}</span>
      </p>
      <p role="status" className={isShown ? undefined : classes['unseen']}>
        {told}
      </p>
      {approves ? <p>{at === null ? texts.afterApprovalNow : texts.afterApproval}</p> : null}
    </div>
  );
}
