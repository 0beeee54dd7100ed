import { ROUTES } from '@crier/client';
import { useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/client.ts';
import { isTouched } from '../../api/query-keys.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { tell, tellWithUndo } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';

/**
 * Shows toasts about changes to posts, given as UUIDs, and undoes a change on request, even after its page was left.
 */
export function useTakeBack(workspace: string) {
  const texts = useMessages(postWords);
  const { undo } = useMessages(shellMessages);
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const run = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      tell(told);
    } catch (error) {
      tellFailure(error, () => void run(work, told));
    } finally {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => isTouched(String(queryKey[0]), ROUTES.restorePost.id),
      });
    }
  };
  /** Restores the posts one by one. A repeated call continues with the remaining ones. */
  const restore = (posts: readonly string[]) => {
    const left = [...posts];
    return async () => {
      for (let post = left[0]; post !== undefined; post = left[0]) {
        await service.call('restorePost', { params: { workspace, post } });
        left.shift();
      }
    };
  };
  const trash = (posts: readonly string[]) => {
    const body = { posts: [...posts], trash: true, delete_mode: 'app_only' as const };
    return service.call('deletePosts', { params: { workspace }, body });
  };
  return {
    /** Reports posts that were moved to the trash. The undo restores them. */
    tellTrashed: (posts: readonly string[], told: string) =>
      tellWithUndo(told, undo, () => void run(restore(posts), texts.restoredTold(posts.length))),
    /** Reports posts that appeared, as copies or from the trash. The undo moves them to the trash. */
    tellCame: (posts: readonly string[], told: string) =>
      tellWithUndo(told, undo, () => void run(() => trash(posts), texts.deletedTold.trash(posts.length))),
  };
}
