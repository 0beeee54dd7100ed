import type { QueueSlot } from '@crier/domain';
import type { QueueStore, QueueView } from '../../src/ports/queue.ts';
import type { MemoryTables, PostRow } from './memory-tables.ts';

export function createMemoryQueue(tables: MemoryTables): QueueStore {
  return {
    slots: async (workspaceId) => slotsOf(tables, workspaceId),
    replace: async (workspaceId, slots, guard) => {
      guard?.(slotsOf(tables, workspaceId));
      const inOrder = slots.toSorted((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time));
      tables.slots.set(workspaceId, inOrder);
    },
    view: async (workspaceId, after) => viewQueue(tables, workspaceId, after, null),
  };
}

/** The slots, and the instants from `after` on that posts other than `postId` have taken. */
export function viewQueue(
  tables: MemoryTables,
  workspaceId: number,
  after: Date,
  postId: number | null,
): QueueView {
  const occupied = takenBy(tables, workspaceId, postId).filter((at) => at >= after);
  return { slots: slotsOf(tables, workspaceId), occupied };
}

/** The instants that other posts of the workspace have taken in the queue. */
export function takenBy({ posts }: MemoryTables, workspaceId: number, postId: number | null): Date[] {
  return [...posts.values()]
    .filter((post) => post.workspaceId === workspaceId && post.id !== postId && takesSlots(post))
    .flatMap((post) => [post.scheduledAt, ...post.publications.map(({ own }) => own?.at ?? null)])
    .filter((at) => at !== null);
}

function takesSlots({ trashedAt, status }: PostRow): boolean {
  return trashedAt === null && status !== 'draft' && status !== 'failed';
}

function slotsOf({ slots }: MemoryTables, workspaceId: number): readonly QueueSlot[] {
  return slots.get(workspaceId) ?? [];
}
