/** Roles of a workspace member (spec: Roles). */
export const ROLES = ['ADMIN', 'MEMBER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The roles that may take each action. ADMIN and MEMBER have identical access (spec: Roles and permissions), except to
 * the management of members and webhooks.
 */
export const PERMISSIONS = {
  'accounts.read': ['ADMIN', 'MEMBER', 'VIEWER'],
  'accounts.write': ['ADMIN', 'MEMBER'],
  'posts.read': ['ADMIN', 'MEMBER', 'VIEWER'],
  'posts.approve': ['ADMIN', 'MEMBER', 'VIEWER'],
  'posts.write': ['ADMIN', 'MEMBER'],
  'media.read': ['ADMIN', 'MEMBER', 'VIEWER'],
  'media.write': ['ADMIN', 'MEMBER'],
  'tags.read': ['ADMIN', 'MEMBER'],
  'tags.write': ['ADMIN', 'MEMBER'],
  'members.manage': ['ADMIN'],
  'webhooks.manage': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a member with this role may take the action. */
export function isPermitted(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** Whether a new member may approve unless set otherwise (design: Approval). */
export function approvesByDefault(role: Role): boolean {
  return role !== 'VIEWER';
}
