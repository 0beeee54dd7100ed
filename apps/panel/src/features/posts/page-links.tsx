import type { CallOutput } from '@crier/client';
import { useMessages } from '../../messages/language-context.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';

interface Props {
  readonly meta: CallOutput<'listPosts'>['meta'];
  readonly go: (page: number) => void;
}

/** The range of shown posts, their total, and buttons for the neighbouring pages. */
export function PageLinks({ meta, go }: Props) {
  const texts = useMessages(postsMessages);
  const { current_page: page, last_page: last, from, to, total } = meta;
  return (
    <nav className={classes['pages']} aria-label={texts.pages}>
      <span role="status">{texts.range(from ?? 0, to ?? 0, total)}</span>
      {last === 1 ? null : (
        <span className={classes['steps']}>
          <button type="button" disabled={page === 1} onClick={() => go(page - 1)}>
            {texts.previous}
          </button>
          <button type="button" disabled={page >= last} onClick={() => go(page + 1)}>
            {texts.next}
          </button>
        </span>
      )}
    </nav>
  );
}
