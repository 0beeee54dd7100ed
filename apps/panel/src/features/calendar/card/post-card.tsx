import { VisuallyHidden } from '@mantine/core';
import { memo, use } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { firstWords, type Post, shownStatus } from '../../../ui/posts/post-facts.ts';
import type { CardSize } from '../layout/entries.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { ChosenContext } from '../selection-context.ts';
import classes from './card.module.css';
import { edgeOf, STATUS_ICONS } from './card-facts.ts';
import { Marks } from './marks.tsx';
import { Picture } from './picture.tsx';

interface Props {
  readonly post: Post;
  readonly time: string;
  readonly size: CardSize;
  /** Whether this is the copy that follows the pointer. */
  readonly lifted?: boolean;
}

/**
 * A post in the calendar: its picture, time, networks and first words, with its first tag as the edge. Screen readers
 * also read its status, its tags, and whether it is chosen.
 */
export const PostCard = memo(function PostCard({ post, time, size, lifted = false }: Props) {
  const { untitled } = useMessages(postWords);
  const { status: words } = useMessages(shellMessages);
  const texts = useMessages(calendarMessages);
  const chosen = use(ChosenContext).has(post.uuid);
  const status = shownStatus(post);
  const icon = STATUS_ICONS[status];
  return (
    <div
      className={classes['card']}
      data-post={post.uuid}
      data-status={status}
      data-size={size}
      data-icon={icon !== null}
      data-chosen={chosen}
      data-lifted={lifted}
      style={edgeOf(post)}
    >
      <Picture post={post} />
      <span className={classes['body']}>
        <span className={classes['top']}>
          <span className={classes['time']}>{time}</span>
          <Marks post={post} />
        </span>
        <VisuallyHidden>
          {`, ${words[status]}`}
          {chosen ? `, ${texts.isChosen}` : ''}
          {post.tags.length === 0 ? '' : `, ${texts.tagged(post.tags.map(({ name }) => name).join(', '))}`}
          {', '}
        </VisuallyHidden>
        <span className={classes['words']}>{firstWords(post) || untitled}</span>
      </span>
      {icon === null ? null : (
        <span className={classes['icon']} title={words[status]}>
          <Icon name={icon} size={14} />
        </span>
      )}
    </div>
  );
});
