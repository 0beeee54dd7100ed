import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { AccountFace } from '../../ui/account-face.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import classes from './calendar.module.css';

/** Faces that a card has room for. */
const FACES = 3;

/** A post in the calendar: its time, faces and first words; read aloud with its status. */
export function PostCard({ post, time }: { post: Post; time: string }) {
  const { untitled } = useMessages(postWords);
  const { status: words } = useMessages(shellMessages);
  const status = shownStatus(post);
  const more = post.accounts.length - FACES;
  return (
    <div className={`${classes['card']} ${classes[status]}`}>
      <span className={classes['time']}>{time}</span>
      <span className={classes['status']}>{words[status]}</span>
      <span className={classes['faces']}>
        {post.accounts.slice(0, FACES).map(({ id, name, provider, image }) => (
          <AccountFace key={id} name={name} network={provider} picture={image} />
        ))}
        {more > 0 ? <span>{`+${more}`}</span> : null}
      </span>
      <span className={classes['words']}>{firstWords(post) || untitled}</span>
    </div>
  );
}
