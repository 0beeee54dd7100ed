import type { UploadKind } from '@crier/operations/ports';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BacklogWorld, openBacklogWorld } from './backlog-world.ts';

let world: BacklogWorld;
let gate: PromiseWithResolvers<undefined>;
beforeEach(async () => {
  world = await openBacklogWorld(inject('adminUrl'));
  gate = Promise.withResolvers();
});
afterEach(async () => {
  gate.resolve(undefined);
  await world?.close();
});

/** A server that answers nothing until the gate opens, and which accounts have called it. */
function silence(isSilent: (account: number) => boolean): { readonly calls: Set<number> } {
  const calls = new Set<number>();
  world.onCall(async ({ id }) => {
    if (!isSilent(id)) return undefined;
    calls.add(id);
    return await gate.promise;
  });
  return { calls };
}

/** Accounts, each with one post that was due so many seconds ago. */
async function accounts(
  count: number,
  workspace: string,
  server: (index: number) => string,
  { ago = 5, upload = 'none' }: { ago?: number; upload?: UploadKind } = {},
) {
  const made = { accounts: [] as number[], posts: [] as string[] };
  for (let index = 0; index < count; index++) {
    const account = await world.account(workspace, server(index));
    made.accounts.push(account);
    made.posts.push(...(await world.posts(workspace, account, [ago], upload)));
  }
  return made;
}

const published = (posts: readonly string[]) => () =>
  posts.filter((post) => world.published().includes(post)).length;

describe('in one workspace', () => {
  it.each([5, 600])(
    'an unresponsive server gets at most three of eight slots, and all other networks go on (due %i s ago)',
    async (ago) => {
      const workspace = await world.workspace();
      const slow = await accounts(10, workspace, () => 'https://slow.example', { ago });
      const { calls } = silence((account) => slow.accounts.includes(account));
      await world.startWorker();
      await expect.poll(() => calls.size).toBe(3);
      const others = await accounts(30, workspace, (index) => `https://${index % 3}.example`);
      await expect.poll(published(others.posts)).toBe(30);
      expect(calls.size).toBeLessThanOrEqual(3);
      gate.resolve(undefined);
      await expect.poll(published(slow.posts)).toBe(10);
    },
  );

  it('long uploads leave all slots to posts without files', async () => {
    const workspace = await world.workspace();
    const slow = await accounts(20, workspace, (index) => `https://slow-${index}.example`, {
      upload: 'files',
    });
    const { calls } = silence((account) => slow.accounts.includes(account));
    await world.startWorker();
    // All slots for uploads but the one for other workspaces.
    await expect.poll(() => calls.size).toBe(7);
    const others = await accounts(10, workspace, () => 'https://quick.example');
    await expect.poll(published(others.posts)).toBe(10);
    expect(calls.size).toBe(7);
  });

  it('long videos leave room for pictures', async () => {
    const workspace = await world.workspace();
    const slow = await accounts(10, workspace, (index) => `https://slow-${index}.example`, {
      upload: 'video',
    });
    const { calls } = silence((account) => slow.accounts.includes(account));
    await world.startWorker();
    await expect.poll(() => calls.size).toBe(4);
    const others = await accounts(10, workspace, () => 'https://quick.example', { upload: 'files' });
    await expect.poll(published(others.posts)).toBe(10);
    expect(calls.size).toBe(4);
  });
});

it('a workspace that waits for all of its servers leaves a slot for another', async () => {
  const busy = await world.workspace();
  const slow = await accounts(20, busy, (index) => `https://slow-${index}.example`);
  const { calls } = silence((account) => slow.accounts.includes(account));
  await world.startWorker();
  await expect.poll(() => calls.size).toBe(7);
  const others = await accounts(5, await world.workspace(), () => 'https://quick.example');
  await expect.poll(published(others.posts)).toBe(5);
  expect(calls.size).toBe(7);
});
