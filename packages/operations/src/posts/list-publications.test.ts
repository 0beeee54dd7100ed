import { expect, it } from 'vitest';
import type { OperationDependencies } from '../dependencies.ts';
import type { StoredPublication } from '../ports/publication-history.ts';
import { listPublications } from './list-publications.ts';

const POST = crypto.randomUUID();

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds));

const PUBLISHED: StoredPublication = {
  ...{ uuid: 'one', account: { id: 4, name: 'Harbour', provider: 'mastodon' }, state: 'published' },
  ...{ postStatus: 'published', trashed: false, scheduledAt: at(0), hasOwnTime: false, missed: null },
  ...{ lateReason: null, reason: null, notBefore: null, heldUntil: null, matter: null, held: false },
  ...{ installationHeldSince: null, heldBy: null, authorized: true },
  ...{ dueAt: at(0), startedAt: at(1), finishedAt: at(2), externalUrl: null, errors: [], failures: [] },
  ...{ delays: [], steps: [], removal: null, now: at(60) },
};

/** Lists as a member of workspace 1, in which `POST` has one publication. */
function list(post: string) {
  const publications = async (workspaceId: number, ref: { uuid?: string }) =>
    workspaceId === 1 && ref.uuid === POST ? [PUBLISHED] : null;
  const dependencies = { posts: { publications } } as unknown as OperationDependencies;
  const call = { caller: { workspaceId: 1 }, params: { post } };
  return listPublications(dependencies)(call as never);
}

it('lists the outcome of a post for each account', async () => {
  expect(await list(POST)).toMatchObject({
    data: [
      {
        uuid: 'one',
        explanation: 'Published at 2026-11-21 09:00:02 UTC.',
        late_by_seconds: 2,
        due_at: '2026-11-21 09:00:00',
        removal: null,
      },
    ],
  });
});

it.each([crypto.randomUUID(), 'nonsense'])('finds nothing for %s', async (post) => {
  await expect(list(post)).rejects.toThrow('Post not found.');
});
