import { DEFAULT_SLOTS } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const HARBOUR = { name: 'Harbour', hex_color: '#1d4ed8', access_status: 'subscription' };

let panel: PanelCases;
beforeEach(async () => {
  panel = await openPanel();
});

const create = (change: object = {}) =>
  panel.call('createPanelWorkspace', { body: { ...HARBOUR, ...change } });
const update = (workspace: string, change: object = {}) =>
  panel.call('updatePanelWorkspace', { params: { workspace }, body: { ...HARBOUR, ...change } });
const read = (workspace: string) => panel.call('getPanelWorkspace', { params: { workspace } });

describe('a workspace of the panel', () => {
  it('makes its owner an administrator, and keeps the rights of an existing member', async () => {
    const dana = await panel.addUser('dana@crier.example');
    const { uuid } = await create({ owner_id: dana });
    expect((await read(uuid)).workspace.users).toMatchObject([
      { id: dana, role: 'admin', can_approve: true },
    ]);
    const rights = { role: 'viewer', can_approve: false };
    const other = {
      user_id: await panel.addUser('eve@crier.example'),
      role: 'admin',
      can_approve: true,
      is_owner: false,
    };
    await panel.call('addPanelMember', { params: { workspace: uuid }, body: other });
    const place = { user_id: dana, ...rights, is_owner: false };
    await panel.call('updatePanelMember', { params: { workspace: uuid }, body: place });
    await update(uuid, { owner_id: dana });
    expect((await read(uuid)).workspace).toMatchObject({
      owner: { id: dana },
      users: [{ id: dana, ...rights }, { id: other.user_id }],
    });
  });

  it('gets the default posting slots and its maker’s time zone', async () => {
    await create();
    expect(panel.world.tables.workspaces).toMatchObject([
      { timezone: 'Europe/Lisbon', slots: DEFAULT_SLOTS },
    ]);
  });

  it('notes an owner who becomes an administrator as a member who was added', async () => {
    const dana = await panel.addUser('dana@crier.example');
    const { uuid } = await create({ owner_id: dana });
    expect(panel.trail().map((line) => line.replace(/^\S+ /, ''))).toEqual([
      `workspace.created workspace:${uuid}`,
      `member.added user:${dana}`,
    ]);
  });

  it('is refused with an unknown owner, and leaves nothing behind', async () => {
    expect(await fieldsOf(create({ owner_id: 9_999 }))).toEqual(['owner_id']);
    const uuid = await panel.addWorkspace();
    expect(await fieldsOf(update(uuid, { name: 'Quay', owner_id: 9_999 }))).toEqual(['owner_id']);
    expect(panel.world.tables.workspaces.map(({ name }) => name)).toEqual(['Harbour']);
    expect(panel.trail()).toEqual([]);
  });

  it('returns to its former payment after a lock', async () => {
    const { uuid } = await create({ access_status: 'unlimited' });
    await update(uuid, { access_status: 'locked' });
    expect(panel.world.tables.workspaces).toMatchObject([{ locked: true, billing: 'unlimited' }]);
    await update(uuid, { access_status: 'subscription' });
    expect(panel.world.tables.workspaces).toMatchObject([{ locked: false, billing: 'subscription' }]);
  });

  it('cannot be read, changed or deleted when it does not exist', async () => {
    const params = { workspace: UNKNOWN };
    for (const work of [read(UNKNOWN), update(UNKNOWN), panel.call('deletePanelWorkspace', { params })]) {
      await expect(work).rejects.toMatchObject({ code: 'route_not_found' });
    }
    const uuid = await panel.addWorkspace();
    await panel.call('deletePanelWorkspaces', { body: { workspaces: [UNKNOWN, uuid] } });
    expect(panel.world.tables.workspaces).toEqual([]);
  });

  it('is listed newest first with its use, by the filter', async () => {
    const harbour = await panel.addWorkspace('Harbour');
    const quay = await panel.addWorkspace('Quay');
    const list = (query: Record<string, string> = {}): Promise<object> =>
      panel.call('listPanelWorkspaces', { query });
    expect(await list()).toMatchObject({ meta: { total: 2 }, data: [{ uuid: quay }, { uuid: harbour }] });
    const answer = await list({ keyword: 'quay', page: '1' });
    expect(answer).toMatchObject({
      meta: { total: 1, current_page: 1, per_page: 20 },
      data: [{ name: 'Quay' }],
    });
  });
});

it('the trail is filtered by actor, group of actions and workspace', async () => {
  const { uuid } = await create();
  await create({ name: 'Quay' });
  await update(uuid, { name: 'Pier' });
  const list = async (query: Record<string, string>) => {
    const answer: object = await panel.call('listPanelAudit', { query });
    const { data } = answer as { readonly data: readonly { readonly action: string }[] };
    return data.map(({ action }) => action);
  };
  expect(await list({ workspace: uuid })).toEqual(['workspace.edited', 'workspace.created']);
  expect(await list({ action: 'workspace' })).toHaveLength(3);
  expect(await list({ actor: 'operator' })).toEqual([]);
});
