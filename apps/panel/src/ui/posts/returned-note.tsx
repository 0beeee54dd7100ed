import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { Moment } from '../moment.tsx';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import classes from './posts.module.css';

/** An approver's note to the authors of a returned post; nothing for any other post. */
export function ReturnedNote({ returned }: Pick<Post, 'returned'>) {
  const texts = useMessages(postWords);
  if (returned === null) return null;
  return (
    <aside className={classes['returned']} aria-label={texts.givenBackBy(returned.by)}>
      <Icon name="warning" />
      <div>
        <Text fw={600}>{texts.givenBackBy(returned.by)}</Text>
        {returned.note === null ? null : <Text className={classes['note']}>{returned.note}</Text>}
        <Text c="dimmed" size="sm">
          <Moment at={returned.at} />
        </Text>
      </div>
    </aside>
  );
}
