import type { CallInput } from '@crier/client';
import { useRef, useState } from 'react';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { collectPosts } from './collect-posts.ts';

/** Reads every post that a list has. `read` counts while it does, and is null otherwise. */
export function useCollect(input: CallInput<'listPosts'>, done: (posts: readonly Post[]) => void) {
  const tellFailure = useTellFailure();
  const [read, setRead] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const run = async () => {
    const stop = new AbortController();
    stopping.current = stop;
    setRead(0);
    try {
      const posts = await collectPosts({ input, onRead: setRead, signal: stop.signal });
      if (posts !== null) done(posts);
    } catch (error) {
      tellFailure(error);
    } finally {
      setRead(null);
    }
  };
  return { read, run: () => void run(), stop: () => stopping.current?.abort() };
}
