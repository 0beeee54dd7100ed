import { UNLIMITED, type Workspace } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';
import type { StoredUsage } from '../ports/usage.ts';

const HARBOUR: Workspace = {
  ...{ uuid: '4f1d0000-0000-4000-8000-000000000001', name: 'Harbour', hex_color: '#1d4ed8' },
  ...{ timezone: 'UTC', role: 'admin', can_approve: true },
};
const QUAY: Workspace = { ...HARBOUR, uuid: '4f1d0000-0000-4000-8000-000000000002', name: 'Quay' };
const USED = { posts: 1, accounts: 2, members: 3, storage: 4, media: 5 };
const STARTER = { ...UNLIMITED, plan: 'Starter', state: 'active', requestsPerMinute: 60 } as const;

let cases: UseCases;
let usage: StoredUsage;
beforeEach(async () => {
  usage = { ...USED, uuid: HARBOUR.uuid, locked: false, tenancy: null };
  cases = await openUseCases(undefined, {
    workspaces: {
      ofUser: async (userId) => (userId === cases.member.userId ? [HARBOUR, QUAY] : []),
      keepsMediaMetadata: async () => false,
    },
    usage: {
      ofWorkspace: async (workspaceId) => (workspaceId === cases.workspaceId ? usage : null),
      ofWorkspaces: async () => [],
      ofUser: async (userId) => (userId === cases.member.userId ? [usage] : []),
    },
    allowanceOf: () => STARTER,
  });
});

const SHOWN = {
  ...{ plan: 'Starter', state: 'active', features: { api: true, scheduling: true }, used: USED },
  ...{ limits: UNLIMITED.limits, requests_per_minute: 60 },
};

describe('workspaces', () => {
  it('are listed for their members, in order', async () => {
    expect(await cases.call('listWorkspaces')).toEqual({ data: [HARBOUR, QUAY] });
    const stranger = { ...cases.member, userId: 999 };
    expect(await cases.call('listWorkspaces', { member: stranger })).toEqual({ data: [] });
  });

  it('show their members what they use, as far as known', async () => {
    const { userId: id, userName: name, timezone, locale } = cases.member;
    const email = `dana-${id}@crier.example`;
    expect(await cases.call('getMe')).toEqual({
      ...{ id, name, email, timezone, locale },
      workspaces: [
        { ...HARBOUR, usage: SHOWN },
        { ...QUAY, usage: null },
      ],
    });
  });

  it('show their use, their limits, and that they are locked', async () => {
    const member = { ...cases.member, allowance: STARTER };
    expect(await cases.call('getUsage', { member })).toEqual(SHOWN);
    usage = { ...usage, locked: true };
    expect(await cases.call('getUsage', { member })).toEqual({ ...SHOWN, state: 'locked' });
    const gone = { ...member, workspaceId: cases.workspaceId + 1_000 };
    await expect(cases.call('getUsage', { member: gone })).rejects.toMatchObject({
      code: 'record_not_found',
    });
  });
});

it('ping answers every caller who passes the checks', async () => {
  expect(await cases.call('ping')).toEqual({ success: true });
});
