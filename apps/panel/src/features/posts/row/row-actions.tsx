import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isEditable, type Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './post-row.module.css';

/** What the buttons of a row do. Everything else is done through the selection. */
export interface RowAct {
  duplicate(post: Post): void;
  remove(post: Post): void;
}

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly words: string;
  readonly act: RowAct;
}

/**
 * The buttons that appear under the pointer. They repeat what the keys and the selection do, so that the keyboard does
 * not have to pass them on every row.
 */
export function RowActions({ workspace, post, words, act }: Props) {
  const texts = useMessages(postsMessages);
  return (
    <span className={classes['actions']}>
      {isEditable(post) ? (
        <Link
          to={`/w/${workspace}/posts/${post.uuid}/edit`}
          className={classes['action']}
          tabIndex={-1}
          aria-label={texts.editOne(words)}
          title={texts.editPost}
        >
          <Icon name="compose" size={16} />
        </Link>
      ) : null}
      {post.trashed ? null : (
        <button
          type="button"
          className={classes['action']}
          tabIndex={-1}
          aria-label={texts.duplicateOne(words)}
          title={texts.duplicatePost}
          onClick={() => act.duplicate(post)}
        >
          <Icon name="copy" size={16} />
        </button>
      )}
      <button
        type="button"
        className={classes['action']}
        tabIndex={-1}
        aria-label={texts.removeOne(words)}
        title={texts.removePost}
        onClick={() => act.remove(post)}
      >
        <Icon name="trash" size={16} />
      </button>
    </span>
  );
}
