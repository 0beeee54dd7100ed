import type { PublicationRecord } from '@crier/domain';
import { expect, it } from 'vitest';
import type { OperationDependencies } from '../dependencies.ts';
import { listPublications } from './list-publications.ts';

const POST = crypto.randomUUID();

/** Lists as a member of workspace 1, in which `POST` has one publication. */
function list(post: string) {
  const publications = async (workspaceId: number, ref: { uuid?: string }) =>
    workspaceId === 1 && ref.uuid === POST ? [{ uuid: 'one' } as PublicationRecord] : null;
  const dependencies = { posts: { publications } } as unknown as OperationDependencies;
  const call = { caller: { workspaceId: 1 }, params: { post } };
  return listPublications(dependencies)(call as never);
}

it('lists the outcome of a post for each account', async () => {
  expect(await list(POST)).toEqual({ data: [{ uuid: 'one' }] });
});

it.each([crypto.randomUUID(), 'nonsense'])('finds nothing for %s', async (post) => {
  await expect(list(post)).rejects.toThrow('Post not found.');
});
