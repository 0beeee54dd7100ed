import type { Network, Networks } from '@crier/domain';
import { expect, it } from 'vitest';
import type { LeftGrant, RemovedWorkspace } from '../ports/workspace-removal.ts';
import { deleteWorkspace, removeWorkspaces } from './remove-workspaces.ts';

const UUID = '7b0a1c3e-8f0a-4f5e-9a53-3f1d5c2b7e10';

const grant = (id: number, provider: 'mastodon' | 'bluesky' | 'twitter'): LeftGrant => ({
  account: { id, provider, service: null, name: '', username: '', remoteId: String(id) },
  credentials: { token: String(id) },
});

/** A workspace with these grants and files, whose networks answer revocations as given. */
function world(grants: readonly LeftGrant[], revokes: Partial<Record<string, Network['revoke']>>) {
  const [gone, events]: [string[], string[]] = [[], []];
  let time = 0;
  const workspace: RemovedWorkspace = { uuid: UUID, name: 'Pier', paths: ['a.png', 'b.png'], grants };
  const networks = Object.fromEntries(
    ['mastodon', 'bluesky', 'twitter'].map((key) => [key, { revoke: revokes[key] ?? null }]),
  ) as unknown as Networks;
  return {
    gone,
    events,
    pass: (ms: number) => {
      time += ms;
    },
    parts: {
      removals: {
        remove: async (
          uuids: readonly string[],
          _actor: string,
          ensure?: (found: RemovedWorkspace) => void,
        ) => {
          if (!uuids.includes(UUID)) return [];
          ensure?.(workspace);
          events.push('deleted');
          return [workspace];
        },
      },
      disk: {
        remove: async (path: string) => {
          if (path === 'a.png') throw new Error('the disk is away');
          gone.push(path);
        },
      },
      networks,
      now: () => time,
    },
  };
}

it('revokes access where networks allow it, even if other networks or the disk fail', async () => {
  const asked: number[] = [];
  const { parts, gone } = world([grant(1, 'mastodon'), grant(2, 'bluesky'), grant(3, 'twitter')], {
    mastodon: async ({ account }) => asked.push(account.id) > 0,
    bluesky: async () => {
      throw new Error('broken');
    },
  });
  const deleted = await removeWorkspaces(parts, 'operator')([UUID]);
  expect(deleted).toEqual([{ uuid: UUID, name: 'Pier', revoked: 1 }]);
  expect([asked, gone]).toEqual([[1], ['b.png']]);
});

it('asks no further network after twenty seconds', async () => {
  let asked = 0;
  const many = Array.from({ length: 30 }, (_, id) => grant(id, 'mastodon'));
  const { parts, pass } = world(many, {
    mastodon: async () => {
      asked += 1;
      pass(3_000);
      return false;
    },
  });
  const [deleted] = await removeWorkspaces(parts, 'operator')([UUID]);
  expect(deleted?.revoked).toBe(0);
  expect(asked).toBeLessThan(16);
});

it('deletes nothing when the name differs or the workspace does not exist', async () => {
  const { parts, events } = world([], {});
  const remove = deleteWorkspace(parts, 'operator');
  await expect(remove(UUID, 'pier')).rejects.toMatchObject({ code: 'validation' });
  await expect(remove('7b0a1c3e-8f0a-4f5e-9a53-3f1d5c2b7e11', 'Pier')).rejects.toMatchObject({
    code: 'record_not_found',
  });
  await expect(remove('pier', 'Pier')).rejects.toMatchObject({ code: 'record_not_found' });
  expect(events).toEqual([]);
  expect(await remove(UUID.toUpperCase(), ' Pier ')).toMatchObject({ uuid: UUID });
});
