import { approvesByDefault } from '@crier/domain';

/** The roles of members, the most powerful first. */
export const ROLES = ['admin', 'member', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

/** Whether the role may approve posts by default. */
export function approvesAs(role: Role): boolean {
  return approvesByDefault(role.toUpperCase() as Uppercase<Role>);
}
