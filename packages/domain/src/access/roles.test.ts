import { expect, it } from 'vitest';
import { approvesByDefault, isPermitted, PERMISSIONS, type Permission, ROLES } from './roles.ts';

it('matches the table of the specification [spec:roles.workspace-roles]', () => {
  const table = Object.fromEntries(
    (Object.keys(PERMISSIONS) as Permission[]).map((permission) => [
      permission,
      ROLES.map((role) => isPermitted(role, permission)),
    ]),
  );
  expect(table).toEqual({
    'accounts.read': [true, true, true],
    'accounts.write': [true, true, false],
    'posts.read': [true, true, true],
    'posts.approve': [true, true, true],
    'posts.write': [true, true, false],
    'media.read': [true, true, true],
    'media.write': [true, true, false],
    'tags.read': [true, true, false],
    'tags.write': [true, true, false],
    'members.manage': [true, false, false],
    'webhooks.manage': [true, false, false],
  });
});

it('lets everyone but viewers approve by default', () => {
  expect(ROLES.map(approvesByDefault)).toEqual([true, true, false]);
});
