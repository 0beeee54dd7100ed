import { randomBytes } from 'node:crypto';
import type { RestOperation } from '@crier/contracts';
import { type Role, UNLIMITED } from '@crier/domain';
import { createOperations } from '../../src/create-operations.ts';
import type { OperationDependencies } from '../../src/dependencies.ts';
import type { Member } from '../../src/handlers.ts';
import type { MediaFacts } from '../../src/ports/media-files.ts';
import { type CallInput, callOperation, type Response } from '../call-operation.ts';
import { createFixedInspector } from '../fixed-inspector.ts';
import { createMemoryChunkDisk, type MemoryChunkDisk } from '../memory-chunk-disk.ts';
import { createMemoryDisk, type MemoryDisk } from '../memory-disk.ts';
import { createMemoryHistory } from './memory-history.ts';
import { WORKSPACE_UUID } from './memory-tables.ts';
import { createMemoryWorld, type MemoryWorld } from './memory-world.ts';

/** Use cases over in-memory stores, with a workspace, a member who may approve, and an account on Mastodon. */
export interface UseCases {
  readonly world: MemoryWorld;
  readonly disk: MemoryDisk;
  readonly chunks: MemoryChunkDisk;
  readonly clock: { now: Date };
  readonly workspaceId: number;
  readonly member: Member;
  readonly account: number;
  /** Calls as `member` unless another is given. */
  call<Name extends RestOperation>(name: Name, input?: Partial<CallInput>): Promise<Response<Name>>;
  /** Another member of the workspace. */
  addMember(role?: Role, canApprove?: boolean): Promise<Member>;
}

/** Opens the use cases; `changes` replace dependencies of this world, or add missing ones. */
export async function openUseCases(
  now = '2029-03-01T12:00:00Z',
  changes: Partial<OperationDependencies> = {},
): Promise<UseCases> {
  const clock = { now: new Date(now) };
  const world = createMemoryWorld(() => clock.now);
  const { stores } = world;
  const disk = createMemoryDisk();
  const chunks = createMemoryChunkDisk(disk, () => clock.now);
  const operations = createOperations({
    ...stores,
    posts: { ...stores.posts, publications: absent },
    media: { ...stores.media, pathsBelow: absent, knownWorkspaces: absent, newestPaths: absent },
    workspaces: { ofUser: absent, keepsMediaMetadata: async () => false },
    history: createMemoryHistory(() => clock.now),
    events: absentStore('events'),
    webhooks: absentStore('webhooks'),
    webhookAddressFault: () => null,
    accountFacts: { find: absent, isHeld: absent, takeTurn: absent },
    usage: absentStore('usage'),
    allowanceOf: () => UNLIMITED,
    chunks,
    downloader: { fetch: absent },
    disk,
    inspector: createFixedInspector(PHOTO),
    publishes: () => true,
    now: () => clock.now,
    random: (bytes) => randomBytes(bytes),
    ...changes,
  });
  const workspaceId = await world.addWorkspace();
  const addMember = async (role: Role = 'MEMBER', canApprove = true): Promise<Member> => ({
    userId: await world.addMember(workspaceId, role, canApprove),
    ...{ userName: 'Dana Reef', timezone: 'UTC', locale: 'en', workspaceId, role, canApprove },
    allowance: UNLIMITED,
    ...{ workspaceUuid: WORKSPACE_UUID, workspaceTimezone: 'UTC' },
  });
  const member = await addMember();
  return {
    ...{ world, disk, chunks, clock, workspaceId, member, addMember },
    account: await world.addAccount(workspaceId),
    call: (name, input = {}) => callOperation(operations, name, { member, ...input }),
  };
}

/** The facts that are found in every file. */
const PHOTO: MediaFacts = {
  ...{ type: 'image', mimeType: 'image/jpeg', extension: 'jpg' },
  ...{ width: 40, height: 30, durationMs: null },
};

/** The body of a post with one version of this text. */
export function postBody(accounts: readonly number[], changes: Readonly<Record<string, unknown>> = {}) {
  return {
    accounts,
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread from nine.' }] }],
    ...changes,
  };
}

/** The fields that a refusal names; empty when the work succeeds. */
export async function fieldsOf(work: Promise<unknown>): Promise<string[]> {
  return await work.then(
    () => [],
    (error: { readonly errors?: object }) => Object.keys(error.errors ?? { [String(error)]: [] }),
  );
}

async function absent(): Promise<never> {
  throw new Error('this world has neither a journal nor other workspaces');
}

/** A store whose every use is an error. */
function absentStore<Store extends object>(name: string): Store {
  const target: object = {};
  return new Proxy(target, {
    get: (_target, method) => {
      if (typeof method === 'symbol') return undefined;
      throw new Error(`this world has no ${name}.${method}`);
    },
  }) as Store;
}
