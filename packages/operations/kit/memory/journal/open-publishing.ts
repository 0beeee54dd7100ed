import { randomUUID } from 'node:crypto';
import type { StoredContent } from '../../../src/ports/records.ts';
import { NO_OBSERVER, type PublishDependencies } from '../../../src/publishing/dependencies.ts';
import { DEFAULT_POLICY } from '../../../src/publishing/policy.ts';
import { type PublishResult, publishPublication } from '../../../src/publishing/publish-publication.ts';
import { type RemovalDependencies, removePublication } from '../../../src/publishing/remove-publication.ts';
import { AGREEING_CLOCKS } from '../../agreeing-clocks.ts';
import { type AccountRow, change, type JournalRow, type RemovalRow, rowOf } from './journal-tables.ts';
import { MemoryNetwork } from './memory-network.ts';
import { type MemoryPublishing, openMemoryPublishing } from './memory-publishing.ts';

/**
 * A due post on one account, its network and the journal in memory; a pause advances the clock without real waiting.
 */
export interface PublishingScene {
  readonly world: MemoryPublishing;
  readonly network: MemoryNetwork;
  readonly publication: string;
  readonly post: string;
  readonly account: number;
  /** The posts' files, in order. */
  readonly media: readonly number[];
  /** The events that the operator received, in order. */
  readonly heard: string[];
  /** The lease as the process sees it. */
  readonly lease: { isSurelyHeld: boolean; isKept: boolean };
  publish(changes?: Partial<PublishDependencies>): Promise<PublishResult>;
  /** Publishes once the publication may be claimed again. */
  publishLater(changes?: Partial<PublishDependencies>): Promise<PublishResult>;
  row(): JournalRow;
  accountRow(): AccountRow;
  changeAccount(changes: Partial<AccountRow>): void;
  /** Requests the deletion of what is public; returns the removal. */
  requestRemoval(): Promise<string>;
  remove(removal: string, changes?: Partial<RemovalDependencies>): Promise<RemovalRow>;
}

export interface SceneOptions {
  /** Number of posts in the thread. */
  readonly length?: number;
  /** Whether each post has a file of its own. */
  readonly media?: boolean;
  readonly body?: (item: number) => string;
  /** By how many minutes each post follows the one before it; 0 unless given. */
  readonly delays?: readonly number[];
}

export function openPublishing({
  length = 1,
  media = false,
  body,
  delays = [],
}: SceneOptions = {}): PublishingScene {
  const world = openMemoryPublishing();
  const network = new MemoryNetwork();
  const { clock, tables } = world;
  const workspaceId = tables.nextId();
  const account = world.addAccount(workspaceId, 'mastodon');
  const files = media ? Array.from({ length }, () => world.addMedia()) : [];
  const content = Array.from({ length }, (_, item): StoredContent => {
    const text = body?.(item) ?? `Post ${item + 1}`;
    const delay = delays[item] ?? 0;
    return {
      ...{ body: text, url: null, media: files.slice(item, item + 1), video_thumbs: [] },
      ...(delay === 0 ? {} : { delay_minutes: delay }),
    };
  });
  const post = world.addPost(workspaceId, [account], [{ accountId: 0, content, options: {} }]);
  const [publication = ''] = post.publications;
  const heard: string[] = [];
  const lease = { isSurelyHeld: true, isKept: false };
  const row = () => {
    const found = [...tables.publications.values()].find(({ uuid }) => uuid === publication);
    if (found === undefined) throw new Error('there is no publication');
    return found;
  };
  const dependencies: PublishDependencies & RemovalDependencies = {
    ...{ journal: world.journal, removals: world.removals, vault: world.vault },
    networks: network.networks(),
    disk: { stream: async () => (async function* nothing() {})(), sizeOf: async () => 1 },
    publicUrlOf: () => null,
    leases: {
      keep: () => {
        lease.isKept = true;
        const stop = () => {
          lease.isKept = false;
        };
        return { isSurelyHeld: () => lease.isSurelyHeld, stop };
      },
    },
    policy: { ...DEFAULT_POLICY, confirmRefusalMs: 0 },
    observer: observerOf(heard),
    now: () => clock.now,
    clock: AGREEING_CLOCKS,
    elapsed: () => clock.now,
    newToken: () => randomUUID(),
    pause: (ms) => world.pass(ms),
    stopping: () => false,
  };
  const publish: PublishingScene['publish'] = (changes = {}) =>
    publishPublication(publication, { ...dependencies, ...changes });
  return {
    ...{ world, network, publication, post: post.uuid, account, media: files, heard, lease, row, publish },
    publishLater: (changes) => {
      clock.now = Math.max(clock.now, row().wakeAt ?? 0, rowOf(tables.accounts, account).heldUntil ?? 0);
      return publish(changes);
    },
    accountRow: () => rowOf(tables.accounts, account),
    changeAccount: (changes) => void change(tables.accounts, account, changes),
    requestRemoval: async () => (await world.requestRemovals(post.uuid))[0] ?? '',
    remove: async (removal, changes = {}) => {
      await removePublication(removal, { ...dependencies, ...changes });
      return rowOf(tables.removals, removal);
    },
  };
}

function observerOf(heard: string[]): PublishDependencies['observer'] {
  return {
    ...NO_OBSERVER,
    began: ({ lateMs }) => void heard.push(`began ${lateMs} ms late`),
    ended: ({ state, lateMs }) => heard.push(`ended ${state} ${lateMs} ms late`),
    appRefused: ({ matter }) => heard.push(`app refused: ${matter}`),
    mended: ({ matter }) => heard.push(`app accepted: ${matter}`),
    unauthorized: ({ reason }) => heard.push(`unauthorized: ${reason}`),
    unstored: ({ remote }) => heard.push(`unstored: ${remote.id}`),
    twin: ({ urls }) => heard.push(`twin: ${urls.join(' ')}`),
    defect: (error) => heard.push(`defect: ${error instanceof Error ? error.message : String(error)}`),
  };
}
