import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCases, openConsole } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let cases: ConsoleCases;
beforeEach(async () => {
  cases = await openConsole();
});

describe('the settings of a workspace', () => {
  it('change only where given, and refuse invalid values', async () => {
    const { uuid } = await cases.call('createWorkspace', { body: { name: 'Harbour' } });
    const workspace = { id: 1, uuid };
    const edit = (body: object) => cases.call('editWorkspace', { in: workspace, body });
    expect(await edit({ timezone: 'Asia/Tokyo' })).toMatchObject({ name: 'Harbour', timezone: 'Asia/Tokyo' });
    expect(await fieldsOf(edit({ timezone: 'Mars/Olympus' }))).toEqual(['timezone']);
    expect(await fieldsOf(edit({ name: '   ', keep_media_metadata: true }))).toEqual(['name']);
    expect(await cases.call('getWorkspaceSettings', { in: workspace })).toMatchObject({
      ...{ uuid, name: 'Harbour', timezone: 'Asia/Tokyo' },
    });
  });
});

describe('an invitation', () => {
  const open = async () => {
    const id = await cases.invitations.addWorkspace();
    return { id, uuid: '4f1d0000-0000-4000-8000-000000000001' };
  };
  type Workspace = Awaited<ReturnType<typeof open>>;
  const invite = (workspace: Workspace, body: object = {}) =>
    cases.call('createInvitation', {
      in: workspace,
      body: { email: 'Eve@crier.example', role: 'viewer', ...body },
    });
  const list = async (workspace: Workspace) => (await cases.call('listInvitations', { in: workspace })).data;
  const revoke = (workspace: Workspace, invitation: string) =>
    cases.call('revokeInvitation', { in: workspace, params: { invitation } });

  it('shows its link in the response only, and replaces an earlier invitation', async () => {
    const workspace = await open();
    await invite(workspace);
    const { link, mailed, ...made } = await invite(workspace, { role: 'member', can_approve: true });
    expect([link, mailed]).toEqual(['https://crier.example/link/2', false]);
    expect(made).toMatchObject({ email: 'eve@crier.example', role: 'member', can_approve: true });
    expect(await list(workspace)).toEqual([made]);
  });

  it('of another workspace can be neither seen nor revoked', async () => {
    const [harbour, quay] = [await open(), await open()];
    const { id } = await invite(harbour);
    expect(await list(quay)).toEqual([]);
    await expect(revoke(quay, id)).rejects.toMatchObject({ code: 'record_not_found' });
    expect(await revoke(harbour, id)).toEqual({ revoked: true });
    await expect(revoke(harbour, id)).rejects.toMatchObject({ code: 'record_not_found' });
  });

  it('is refused for an unknown role or an existing member', async () => {
    const workspace = await open();
    const { email } = await cases.invitations.addMember(workspace.id);
    expect(await fieldsOf(invite(workspace, { role: 'captain' }))).toEqual(['role']);
    expect(await fieldsOf(invite(workspace, { email }))).toEqual(['email']);
    expect(await list(workspace)).toEqual([]);
  });
});
