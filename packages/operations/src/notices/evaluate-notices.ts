import type { NoticeStore } from '../ports/notices.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { decideNotices } from './decide-notices.ts';

export interface NoticeDependencies {
  readonly notices: NoticeStore;
  /** Whether the installation sends mail. */
  readonly sendsMail: boolean;
  readonly newToken: () => string;
}

/** Longer than it takes to read the causes of a workspace and to keep what is decided. */
const CLAIM_MS = 60_000;
/** When a workspace is looked at again whose causes crash the service, in ms. */
const CRASHED_MS = 6 * 3_600_000;

/**
 * Looks at the causes of a workspace, and tells its people. Safe to call concurrently and after a crash: a claim lets
 * one caller in, and what it decides is kept together with everything to tell, or not at all.
 */
export async function evaluateNotices(id: string, dependencies: NoticeDependencies): Promise<void> {
  const { notices, sendsMail, newToken } = dependencies;
  const held = await notices.claim(id, newToken(), CLAIM_MS);
  if (held === null) return;
  const world = await notices.read(held);
  if (held.crashes >= MAX_CRASHES) {
    await notices.record(held, [], new Date(world.now.getTime() + CRASHED_MS));
    return;
  }
  const { changes, wakeAt } = decideNotices(world, sendsMail);
  await notices.record(held, changes, wakeAt);
}
