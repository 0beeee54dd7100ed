import { ROUTES } from '@crier/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/client.ts';
import { isTouched } from '../../api/query-keys.ts';
import { useMessages } from '../../messages/language-context.tsx';
import type { Post } from '../../ui/posts/post-facts.ts';
import { tellWithUndo } from '../../ui/toasts.tsx';
import { useTellFailure } from '../../ui/use-tell-failure.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import { movedPost, movedTimes, type WallClock } from './move-times.ts';

interface Move {
  readonly post: Post;
  readonly to: WallClock;
  /** The new time in words, for the toast. */
  readonly told: string;
}

/**
 * Moves a post to a wall clock of the zone and offers to undo it in a toast. It reads the post first and replaces only
 * that version, so a change made in between makes the move fail.
 */
export function useMove(workspace: string, zone: string) {
  const texts = useMessages(calendarMessages);
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const put = async (uuid: string, timesOf: (post: Post) => ReturnType<typeof movedTimes>) => {
    const params = { workspace, post: uuid };
    const { data, etag } = await service.read('getPost', { params });
    await service.call('updatePost', { params, body: movedPost(data, timesOf(data)), ifMatch: etag });
    return data;
  };
  const readAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), ROUTES.updatePost.id),
    });
  return useMutation({
    mutationFn: ({ post, to }: Move) => put(post.uuid, (fresh) => movedTimes(fresh, to, zone)),
    onSuccess: (before, { post, told }) => {
      const { date, time, timezone, accounts_schedule } = before;
      const undo = () =>
        void put(post.uuid, () => ({ date, time, timezone, accounts_schedule }))
          .catch((error: unknown) => tellFailure(error, undo))
          .finally(readAgain);
      tellWithUndo(texts.moved(told), texts.undo, undo);
    },
    onError: (error) => tellFailure(error),
    onSettled: readAgain,
  });
}
