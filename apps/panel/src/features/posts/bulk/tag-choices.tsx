import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './bulk-bar.module.css';
import type { BulkChange } from './bulk-work.ts';

interface Props {
  readonly workspace: string;
  readonly posts: readonly Post[];
  readonly choose: (change: BulkChange) => void;
}

/** The tags of the workspace. One that all posts have is removed from them, any other is added. */
export function TagChoices({ workspace, posts, choose }: Props) {
  const texts = useMessages(postsMessages);
  const { data } = useQuery(query('listTags', { params: { workspace } }));
  const everywhere = (tag: number) => posts.every(({ tags }) => tags.some(({ id }) => id === tag));
  return (
    <div className={classes['choices']}>
      {data?.data.length === 0 ? <p className={classes['note']}>{texts.noTags}</p> : null}
      {data?.data.map(({ id, name, hex_color }) => (
        <button
          key={id}
          type="button"
          className={classes['choice']}
          aria-label={everywhere(id) ? texts.tagRemove(name) : texts.tagAdd(name)}
          onClick={() => choose({ kind: 'tag', tag: id, add: !everywhere(id) })}
        >
          <svg className={classes['dot']} viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" rx="2.5" fill={hex_color} />
          </svg>
          <span>{name}</span>
          {everywhere(id) ? <Icon name="check" size={16} /> : null}
        </button>
      ))}
    </div>
  );
}
