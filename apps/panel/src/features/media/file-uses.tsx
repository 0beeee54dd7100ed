import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { momentOf, shortWords } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

export type Uses = CallOutput<'getMediaUses'>;

/** The posts that use a file; undefined until they are known, and for people who may not change the library. */
export function useUses(workspace: string, media: string, mayWrite: boolean): Uses | undefined {
  return useQuery({ ...query('getMediaUses', { params: { workspace, media } }), enabled: mayWrite }).data;
}

/** The number of posts that use a file, and links to the newest of them. */
export function FileUses({ workspace, uses }: { workspace: string; uses: Uses }) {
  const texts = useMessages(mediaMessages);
  const { untitled } = useMessages(postWords);
  const total = uses.counts.reduce((sum, { posts }) => sum + posts, 0);
  const more = total - uses.newest.length;
  if (total === 0) {
    return (
      <Text c="dimmed" size="sm" mt="md">
        {texts.unused}
      </Text>
    );
  }
  return (
    <section className={classes['uses']} aria-label={texts.usedIn(total)}>
      <Text fw={600}>{texts.usedIn(total)}</Text>
      <ul className={classes['posts']}>
        {uses.newest.map((post) => {
          const at = momentOf(post);
          return (
            <li key={post.uuid} className={classes['post']}>
              <Link to={`/w/${workspace}/posts/${post.uuid}`} className={classes['words']}>
                {shortWords(post.excerpt) || untitled}
              </Link>
              <span className={classes['state']}>
                <StatusBadge status={post.status} />
                {at === null ? null : <Moment at={at} />}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <Text c="dimmed" size="sm">
          {texts.morePosts(more)}
        </Text>
      ) : null}
    </section>
  );
}
