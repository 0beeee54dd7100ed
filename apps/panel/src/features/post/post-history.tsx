import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { isKeyOf } from '../../ui/one-of.ts';
import { IDLE_MS } from './live.ts';
import type { PostMessages } from './messages/en.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';

type Entry = CallOutput<'listPostHistory'>['data'][number];

/** Who changed the post, when and by what means; nothing until it is read. */
export function PostHistory({ workspace, post }: { workspace: string; post: string }) {
  const texts = useMessages(postMessages);
  const history = useQuery({
    ...query('listPostHistory', { params: { workspace, post } }),
    refetchInterval: IDLE_MS,
  });
  const entries = history.data?.data ?? [];
  if (entries.length === 0) return null;
  return (
    <details className={classes['section']}>
      <summary>
        <h2>{texts.history.title}</h2> <span>{texts.history.steps(entries.length)}</span>
      </summary>
      <ol aria-label={texts.history.title} className={`${classes['story']} ${classes['changes']}`}>
        {entries.map((entry) => (
          <li key={entry.id} className={`${classes['event']} ${classes['plain']}`}>
            <div className={classes['line']}>
              <span>
                <Text span fw={600}>
                  {entry.user.name}
                </Text>
                <Text span>{` ${wordsOf(entry, texts)}`}</Text>
              </span>
              <Text span c="dimmed" size="sm">
                <Moment at={entry.last_at} />
              </Text>
            </div>
            {entry.note === null ? null : <Text size="sm">{entry.note}</Text>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function wordsOf(entry: Entry, { history }: PostMessages): string {
  const { action, by, changed, count, account } = entry;
  const done = isKeyOf(history.action, action) ? history.action[action] : action;
  const means = by === null ? null : history.by[by.kind](by.name ?? '');
  const about = [
    ...(account === null ? [] : [account]),
    ...(action === 'post.edited' ? [changed.map((field) => history.changed[field]).join(', ')] : []),
    ...(count > 1 ? [history.times(count)] : []),
    ...(means === null ? [] : [by?.agent ? history.agent(means) : means]),
  ];
  return [done, ...about.filter((part) => part !== '')].join(' · ');
}
