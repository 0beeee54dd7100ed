import { expect, it } from 'vitest';
import { changedMember, losesLastAdmin, memberNote } from './member-edit.ts';
import type { StoredMember } from './members.ts';

const ADMIN: StoredMember = {
  userId: 3,
  name: 'Dana Reef',
  email: 'dana@social.example',
  role: 'ADMIN',
  canApprove: true,
  emailVerified: true,
  invitedBy: null,
  createdAt: new Date('2026-02-01T06:30:00Z'),
};

it('a change leaves other fields alone', () => {
  expect(changedMember(ADMIN, { role: 'VIEWER' })).toEqual({ ...ADMIN, role: 'VIEWER' });
  expect(changedMember(ADMIN, { canApprove: false })).toEqual({ ...ADMIN, canApprove: false });
});

it('a workspace keeps its last administrator, who can neither leave nor be demoted', () => {
  const viewer = changedMember(ADMIN, { role: 'VIEWER' });
  expect(losesLastAdmin(ADMIN, null, 0)).toBe(true);
  expect(losesLastAdmin(ADMIN, viewer, 0)).toBe(true);
  expect(losesLastAdmin(ADMIN, viewer, 1)).toBe(false);
  expect(losesLastAdmin(ADMIN, changedMember(ADMIN, { canApprove: false }), 0)).toBe(false);
  expect(losesLastAdmin(viewer, null, 0)).toBe(false);
});

it('the audit trail shows the rights before and after', () => {
  const after = changedMember(ADMIN, { role: 'MEMBER', canApprove: false });
  expect(memberNote(7, ADMIN, after)).toEqual({
    action: 'member.changed',
    subject: 'user:3',
    workspaceId: 7,
    detail: { from: { role: 'ADMIN', can_approve: true }, to: { role: 'MEMBER', can_approve: false } },
  });
  expect(memberNote(7, ADMIN, null)).toMatchObject({
    action: 'member.removed',
    detail: { role: 'ADMIN', can_approve: true },
  });
});
