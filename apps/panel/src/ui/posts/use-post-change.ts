import type { CallInput, CallOutput, RestOperation } from '@crier/client';
import { recordItself } from '@crier/domain';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type Change, useChangeAs } from '../../api/changes.ts';
import { argumentsOf, service } from '../../api/client.ts';
import { ChangedError } from '../../api/failure.ts';
import type { Post } from './post-facts.ts';

/** The operations that change or publish one post. */
type PostOperation = Extract<
  RestOperation,
  'approvePost' | 'deletePost' | 'reconcilePost' | 'restorePost' | 'retryPost' | 'returnPost' | 'schedulePost'
>;

/**
 * The tag of a post that the service still has as it was shown, whether it was shown alone or in a list. Sent as
 * `ifMatch`, it lets people change and approve only what they have seen.
 * @throws ChangedError when the post has changed since
 */
export async function tagOfShown(workspace: string, shown: Post): Promise<string | null> {
  const { data, etag } = await service.read('getPost', { params: { workspace, post: shown.uuid } });
  const itself = recordItself(shown);
  if (replaceEqualDeep(itself, recordItself(data)) !== itself) throw new ChangedError();
  return etag;
}

/** A change of one post by an operation, made only if the post is still as it was shown. */
export function usePostChange<Name extends PostOperation>(
  name: Name,
  workspace: string,
): Change<CallInput<Name> & { readonly shown: Post }, CallOutput<Name>> {
  return useChangeAs(name, async ({ shown, ...input }: CallInput<Name> & { readonly shown: Post }) => {
    const conditional = { ...input, ifMatch: await tagOfShown(workspace, shown) };
    return service.call(name, ...argumentsOf<Name>(conditional));
  });
}
