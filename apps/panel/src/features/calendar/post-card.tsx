import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { AccountFace } from '../../ui/account-face.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import classes from './calendar.module.css';

/**
 * The numbers of faces that cards have room for. The style sheet shows the faces that fit and the count of the others.
 */
const ROOM = [1, 2, 3];

/** A post in the calendar: its time, faces and first words. Screen readers also read its status. */
export const PostCard = memo(function PostCard({ post, time }: { post: Post; time: string }) {
  const { untitled } = useMessages(postWords);
  const { status: words } = useMessages(shellMessages);
  const status = shownStatus(post);
  const { accounts } = post;
  return (
    <div className={`${classes['card']} ${classes[status]}`} data-post={post.uuid}>
      <span className={classes['time']}>{time}</span>
      <span className={classes['status']}>{words[status]}</span>
      <span className={classes['faces']}>
        {accounts.slice(0, ROOM.at(-1)).map(({ id, name, provider, image }) => (
          <AccountFace key={id} name={name} network={provider} picture={image} size={24} />
        ))}
        {ROOM.filter((faces) => accounts.length > faces).map((faces) => (
          <span key={faces} data-beyond={faces} aria-hidden="true">
            {`+${accounts.length - faces}`}
          </span>
        ))}
      </span>
      <span className={classes['words']}>{firstWords(post) || untitled}</span>
    </div>
  );
});
