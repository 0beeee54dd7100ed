import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { momentOf, shortWords } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Uses } from './loss.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

/** The posts that use a file; undefined until they are known, and for people who may not change the library. */
export function useUses(workspace: string, media: string, mayWrite: boolean): Uses | undefined {
  return useQuery({ ...query('getMediaUses', { params: { workspace, media } }), enabled: mayWrite }).data;
}

/** The number of posts that use a file, and links to the newest of them. */
export function FileUses({ workspace, uses }: { workspace: string; uses: Uses }) {
  const texts = useMessages(mediaMessages);
  const { untitled } = useMessages(postWords);
  const title = useId();
  const total = uses.counts.reduce((sum, { posts }) => sum + posts, 0);
  const more = total - uses.newest.length;
  if (total === 0) return <p className={classes['fileFacts']}>{texts.unused}</p>;
  return (
    <section className={classes['uses']} aria-labelledby={title}>
      <Title order={3} id={title}>
        {texts.usedIn(total)}
      </Title>
      <ul>
        {uses.newest.map((post) => {
          const at = momentOf(post);
          return (
            <li key={post.uuid}>
              <Link to={`/w/${workspace}/posts/${post.uuid}`}>{shortWords(post.excerpt) || untitled}</Link>
              <span className={classes['state']}>
                <StatusBadge status={post.status} />
                {at === null ? null : <Moment at={at} />}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={classes['fileFacts']}>{texts.morePosts(more)}</p> : null}
    </section>
  );
}
