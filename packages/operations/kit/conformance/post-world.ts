import type { PostStatus } from '@crier/domain';
import type { Entry, NewPost } from '../../src/ports/post-store.ts';
import { draftFor } from './new-posts.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

/** A separate workspace with an author and an account. */
export interface PostWorld {
  readonly world: StoresUnderTest;
  readonly workspace: number;
  /** The author. */
  readonly userId: number;
  readonly account: number;
  /** Creates a post and returns its id. */
  create(change?: Partial<NewPost>): Promise<number>;
  statusOf(id: number): Promise<PostStatus | undefined>;
}

export async function openPostWorld(world: StoresUnderTest): Promise<PostWorld> {
  const workspace = await world.addWorkspace();
  const userId = await world.addMember(workspace);
  const account = await world.addAccount(workspace);
  const draft = draftFor({ workspaceId: workspace, userId, accountIds: [account] });
  return {
    world,
    workspace,
    userId,
    account,
    create: async (change = {}) => {
      const created = await world.stores.posts.create({ ...draft, ...change });
      if (typeof created === 'string') throw new Error(created);
      return created.id;
    },
    statusOf: async (id) => (await world.stores.posts.find(workspace, { id }))?.status,
  };
}

/** An entry for the queue at this instant; records what the picker is shown. */
export function queueAt(at: Date | null, seen: unknown[] = []): Entry {
  return {
    ...{ kind: 'queue', status: 'scheduled', after: new Date('2099-01-01T00:00:00Z') },
    pick: (slots, occupied, timezone) => {
      seen.push([slots, occupied.map((one) => new Date(one)), timezone]);
      return at;
    },
  };
}
