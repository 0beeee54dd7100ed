import { useRef, useState } from 'react';
import type { Post } from '../../ui/posts/post-facts.ts';
import { refreshed, type Selection, toggled, withPage, withRange } from './selection.ts';

const NOTHING: Selection<Post> = new Map();

/** The selected posts of a list, over all of its pages. Another list, given by its key, begins without any. */
export function useSelection(key: string, page: readonly Post[]) {
  const [kept, setKept] = useState({ key, posts: NOTHING });
  const last = useRef<string | null>(null);
  const posts = refreshed(kept.key === key ? kept.posts : NOTHING, page);
  const set = (next: Selection<Post>) => setKept({ key, posts: next });
  return {
    posts,
    /** Selects or releases a post, or with `range` everything from the one before to it. */
    choose: (post: Post, range: boolean) => {
      set(range ? withRange(posts, page, last.current, post.uuid) : toggled(posts, post));
      last.current = post.uuid;
    },
    choosePage: () => set(withPage(posts, page)),
    chooseAll: (all: readonly Post[]) => set(new Map(all.map((post) => [post.uuid, post]))),
    /** Releases the posts, or all of them. */
    release: (gone?: readonly Post[]) => {
      const names = new Set(gone?.map(({ uuid }) => uuid));
      setKept((old) => ({
        ...old,
        posts: gone === undefined ? NOTHING : new Map([...old.posts].filter(([uuid]) => !names.has(uuid))),
      }));
    },
  };
}

export type PostSelection = ReturnType<typeof useSelection>;
