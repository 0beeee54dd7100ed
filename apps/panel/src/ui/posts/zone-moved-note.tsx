import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { Moment } from '../moment.tsx';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import classes from './posts.module.css';

/** What new rules of a time zone changed about a scheduled post; nothing for any other post. */
export function ZoneMovedNote({ post }: { readonly post: Pick<Post, 'zone_moved' | 'timezone'> }) {
  const texts = useMessages(postWords);
  if (post.zone_moved === null) return null;
  const title = texts.zoneMoved(post.timezone);
  return (
    <aside className={classes['returned']} aria-label={title}>
      <Icon name="warning" />
      <div>
        <Text fw={600}>{title}</Text>
        <Text>{texts.zoneMovedWhat}</Text>
        <Text c="dimmed" size="sm">
          {texts.zoneMovedFrom} <Moment at={post.zone_moved.from} />
        </Text>
      </div>
    </aside>
  );
}
