import { useMessages } from '../../../messages/language-context.tsx';
import type { CardSize } from '../layout/entries.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { DatedPost } from '../posts-by-day.ts';
import classes from './card.module.css';
import { pictureOf } from './card-facts.ts';
import { Picture } from './picture.tsx';

/** The pictures that a stack shows. */
const MOST = 3;

interface Props {
  readonly posts: readonly DatedPost[];
  readonly time: string;
  readonly size: CardSize;
}

/** Several posts of about the same time, as one card that opens the list of them. */
export function StackCard({ posts, time, size }: Props) {
  const texts = useMessages(calendarMessages);
  return (
    <div className={classes['card']} data-stack data-size={size}>
      <Pile posts={posts} most={MOST} />
      <span className={classes['body']}>
        <span className={classes['top']}>
          <span className={classes['time']}>{time}</span>
        </span>{' '}
        <span className={classes['count']}>{texts.posts(posts.length)}</span>
      </span>
    </div>
  );
}

/** The number of posts of a day for which a month has no line, with some of their pictures. */
export function RestLine({ posts }: { readonly posts: readonly DatedPost[] }) {
  const texts = useMessages(calendarMessages);
  return (
    <span className={classes['rest']}>
      <Pile posts={posts} most={MOST} />
      {texts.more(posts.length)}
    </span>
  );
}

function Pile({ posts, most }: { readonly posts: readonly DatedPost[]; readonly most: number }) {
  const shown = posts.filter(({ post }) => pictureOf(post) !== null).slice(0, most);
  return shown.length === 0 ? null : (
    <span className={classes['pile']} aria-hidden="true">
      {shown.map(({ post }) => (
        <Picture key={post.uuid} post={post} />
      ))}
    </span>
  );
}
