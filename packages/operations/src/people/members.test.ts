import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const listed = async () => (await cases.call('listMembers')).data.map(({ id, role }) => [id, role]);

describe('members', () => {
  it('are listed and read with their role and rights', async () => {
    const viewer = await cases.addMember('VIEWER', false);
    expect(await listed()).toEqual([
      [cases.member.userId, 'member'],
      [viewer.userId, 'viewer'],
    ]);
    expect(await cases.call('getMember', { params: { member: String(viewer.userId) } })).toEqual({
      ...{ id: viewer.userId, name: 'Dana Reef', email: `dana-${viewer.userId}@crier.example` },
      ...{ role: 'viewer', can_approve: false, created_at: '2029-03-01 12:00:00' },
      ...{ email_verified: true, invited_by: null },
    });
  });

  it('keep what a change leaves out', async () => {
    const params = { member: String(cases.member.userId) };
    await cases.call('updateMember', { params, body: { can_approve: false } });
    expect(await cases.call('getMember', { params })).toMatchObject({ role: 'member', can_approve: false });
    await cases.call('updateMember', { params, body: { role: 'viewer' } });
    expect(await cases.call('getMember', { params })).toMatchObject({ role: 'viewer', can_approve: false });
  });

  it('always include an administrator', async () => {
    const admin = await cases.addMember('ADMIN');
    const params = { member: String(admin.userId) };
    const demoted = cases.call('updateMember', { params, body: { role: 'member' } });
    expect(await fieldsOf(demoted)).toEqual(['role']);
    expect(await fieldsOf(cases.call('removeMember', { params }))).toEqual(['member']);
    await cases.addMember('ADMIN');
    expect(await cases.call('removeMember', { params })).toEqual({ success: true });
    expect((await listed()).map(([id]) => id)).not.toContain(admin.userId);
  });

  it.each(['999999', 'nonsense', '4f1d0000-0000-4000-8000-000000000009'])(
    'are not found as %s',
    async (member) => {
      const params = { member };
      const body = { can_approve: true };
      for (const work of [
        cases.call('getMember', { params }),
        cases.call('updateMember', { params, body }),
        cases.call('removeMember', { params }),
      ]) {
        await expect(work).rejects.toMatchObject({ status: 404, message: 'Member not found.' });
      }
    },
  );
});
