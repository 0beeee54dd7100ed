import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NoticeLines } from '../../ui/notices/notice-lines.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import type { Publication } from './story.ts';

interface Props {
  readonly delays: Publication['delays'];
  readonly timezone: string;
}

/** What delayed a publication, in a collapsed section; nothing if nothing did. */
export function DelayList({ delays, timezone }: Props) {
  const texts = useMessages(postMessages).delays;
  if (delays.length === 0) return null;
  return (
    <details className={classes['fold']}>
      <summary>{texts.title}</summary>
      <ul>
        {delays.map(({ kind, at, until, count, status, reason, notices }) => (
          <li key={`${kind} ${at}`}>
            <Text span size="sm" fw={600}>
              {texts.kind[kind]}
            </Text>
            <Text span size="sm">
              {count > 1 ? ` · ${texts.times(count)}` : ''}
              {status === null ? '' : ` · HTTP ${status}`}
            </Text>
            <Text span size="sm" c="dimmed">
              {' · '}
              <Moment at={at} otherZone={timezone} />
              {until === null ? null : (
                <>
                  {' – '}
                  <Moment at={until} otherZone={timezone} />
                </>
              )}
            </Text>
            <NoticeLines notices={notices} english={[reason]} size="sm" c="dimmed" />
          </li>
        ))}
      </ul>
    </details>
  );
}
