import { useMessages } from '../../messages/language-context.tsx';
import type { Post } from '../../ui/posts/post-facts.ts';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { isPageSelected } from './selection.ts';
import type { PostSelection } from './use-selection.ts';

interface Props {
  readonly selection: PostSelection;
  readonly posts: readonly Post[];
}

/** Selects every post of the page, or releases them. */
export function SelectPage({ selection, posts }: Props) {
  const texts = useMessages(postsMessages);
  const all = isPageSelected(selection.posts, posts);
  const some = !all && posts.some(({ uuid }) => selection.posts.has(uuid));
  return (
    <label className={classes['selectPage']} title={texts.selectAll}>
      <input
        type="checkbox"
        aria-label={texts.selectAll}
        checked={all}
        disabled={posts.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = some;
        }}
        onChange={selection.choosePage}
      />
    </label>
  );
}
