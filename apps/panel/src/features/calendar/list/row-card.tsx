import { UnstyledButton } from '@mantine/core';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { firstWords, type Post, shownStatus } from '../../../ui/posts/post-facts.ts';
import { edgeOf, STATUS_ICONS } from '../card/card-facts.ts';
import { Marks } from '../card/marks.tsx';
import { Picture } from '../card/picture.tsx';
import { writeClock } from '../clocks.ts';
import type { DatedPost } from '../posts-by-day.ts';
import classes from './list.module.css';

interface Props {
  readonly dated: DatedPost;
  readonly open: (post: Post) => void;
}

/** A post in the list of a day: its time, then its picture, words, networks and status. */
export function RowCard({ dated: { post, at }, open }: Props) {
  const { untitled } = useMessages(postWords);
  const { status: words } = useMessages(shellMessages);
  const { language } = useLanguage();
  const status = shownStatus(post);
  const icon = STATUS_ICONS[status];
  return (
    <li className={classes['item']}>
      <span className={classes['time']} aria-hidden="true">
        {writeClock(at.time, language)}
      </span>
      <UnstyledButton
        className={classes['row'] ?? ''}
        data-post={post.uuid}
        data-status={status}
        style={edgeOf(post)}
        onClick={() => open(post)}
      >
        <Picture post={post} />
        <span className={classes['body']}>
          <span className={classes['hidden']}>{`${writeClock(at.time, language)}, `}</span>
          <span className={classes['words']}>{firstWords(post) || untitled}</span>
          <span className={classes['facts']}>
            <Marks post={post} />
            <span className={classes['status']}>
              {icon === null ? null : <Icon name={icon} size={14} />}
              {words[status]}
            </span>
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
