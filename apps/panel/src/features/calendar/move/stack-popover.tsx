import { Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { PostCard } from '../card/post-card.tsx';
import { writeClock } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { DatedPost } from '../posts-by-day.ts';
import { AnchoredPopover } from './anchored-popover.tsx';
import { CloseButton } from './close-button.tsx';
import classes from './move.module.css';

interface Props {
  readonly posts: readonly DatedPost[];
  readonly anchor: () => Element | null;
  readonly close: () => void;
  readonly open: (post: Post) => void;
}

/** The posts of a stack, in the order of their times. */
export function StackPopover({ posts, anchor, close, open }: Props) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const heading = useId();
  return (
    <AnchoredPopover anchor={anchor} labelledBy={heading} close={close}>
      <div className={classes['head']}>
        <Title order={2} id={heading} className={classes['title'] ?? ''}>
          {texts.posts(posts.length)}
        </Title>
        <CloseButton close={close} />
      </div>
      <ul className={classes['list']}>
        {posts.map(({ post, at }) => (
          <li key={post.uuid}>
            <UnstyledButton className={classes['one'] ?? ''} onClick={() => open(post)}>
              <PostCard post={post} time={writeClock(at.time, language)} size="tall" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </AnchoredPopover>
  );
}
