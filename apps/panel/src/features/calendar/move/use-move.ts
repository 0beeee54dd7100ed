import { ROUTES } from '@crier/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isTouched } from '../../../api/query-keys.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { tellWithUndo } from '../../../ui/toasts.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { isListOfCalendar } from '../calendar-queries.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { movePost, putBack } from './move-calls.ts';
import { asMoved, type Move } from './move-times.ts';

interface Moves {
  readonly moves: readonly Move[];
  /** What was done in words, for the toast. */
  readonly told: string;
}

/** The posts that were moved, as they were before, and why the others were not. */
interface Outcome {
  readonly before: readonly Post[];
  readonly errors: readonly unknown[];
}

/**
 * Moves posts to wall clocks of the zone, one after the other, and offers to undo it in a toast. Each post is read first
 * and only that version is replaced, so a change made in between makes its move fail. A draft without a time is
 * scheduled. The calendar shows the new times at once.
 */
export function useMove(workspace: string, zone: string) {
  const texts = useMessages(calendarMessages);
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const readAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), ROUTES.updatePost.id),
    });
  const takeBack = async (posts: readonly Post[]) => {
    const left = [...posts];
    try {
      for (let post = left[0]; post !== undefined; post = left[0]) {
        await putBack(workspace, post);
        left.shift();
      }
    } catch (error) {
      tellFailure(error, () => void takeBack(left));
    } finally {
      await readAgain();
    }
  };
  return useMutation({
    mutationFn: async ({ moves }: Moves): Promise<Outcome> => {
      const before: Post[] = [];
      const errors: unknown[] = [];
      for (const move of moves) {
        await movePost(workspace, zone, move).then(
          (post) => before.push(post),
          (error: unknown) => errors.push(error),
        );
      }
      if (before.length === 0) throw errors[0];
      return { before, errors };
    },
    onMutate: ({ moves }) => showMoved(queries, moves, zone),
    onSuccess: ({ before, errors }, { told, moves }) => {
      const done = errors.length === 0 ? told : texts.movedSome(before.length, moves.length);
      tellWithUndo(done, texts.undo, () => void takeBack(before));
      if (errors.length > 0) tellFailure(errors[0]);
    },
    onError: (error) => tellFailure(error),
    onSettled: readAgain,
  });
}

/** Shows the posts at their new times in every list of the calendar that has been read. */
function showMoved(queries: QueryClient, moves: readonly Move[], zone: string): void {
  const moved = moves.map(({ post, to }) => asMoved(post, to, zone));
  const isMoved = new Set(moved.map(({ uuid }) => uuid));
  queries.setQueriesData<readonly Post[]>(
    { predicate: ({ queryKey }) => isListOfCalendar(queryKey) },
    (posts) => posts && [...posts.filter(({ uuid }) => !isMoved.has(uuid)), ...moved],
  );
}
