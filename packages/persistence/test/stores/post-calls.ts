import type { PostStatus } from '@crier/domain';
import { callOperation, jobsOf, openWorld, postBody, seedAccount, seedMember, type World } from './world.ts';

/** The world's clock stands still before {@link FUTURE}. */
const NOW = new Date('2029-03-01T12:00:00Z');
export const FUTURE = { date: '2029-07-01', time: '10:00' };

/** What a call names a post by. */
type PostParams = { readonly post: string };

/** A workspace with an account, at a time that does not pass. */
export async function openPosts(adminUrl: string): Promise<{ world: World; account: number }> {
  const world = await openWorld(adminUrl);
  world.clock.now = NOW;
  return { world, account: await seedAccount(world.database.pool, world.member.workspaceId) };
}

/** What members do with posts of the account. */
export function postCalls(current: () => { readonly world: World; readonly account: number }) {
  return {
    async create(changes: Readonly<Record<string, unknown>> = {}, member = current().world.member) {
      const { world, account } = current();
      const post = await callOperation(world, 'createPost', { body: postBody([account], changes), member });
      return { post: post.uuid };
    },
    read: (params: PostParams) => callOperation(current().world, 'getPost', { params }),
    jobs: async ({ post }: PostParams) => [...(await jobsOf(current().world.database.pool, post))],
    setStatus: ({ post }: PostParams, status: PostStatus) =>
      current().world.database.pool.query('update posts set status = $2 where uuid = $1', [post, status]),
    withoutApproval() {
      const { world } = current();
      return seedMember(world.database.pool, { workspaceId: world.member.workspaceId, canApprove: false });
    },
  };
}

/** The fields that a call refuses. */
export function keysOf(work: Promise<unknown>): Promise<string[]> {
  return work.then(
    () => [],
    (error: { errors: object }) => Object.keys(error.errors),
  );
}
