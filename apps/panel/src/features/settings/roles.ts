import { approvesByDefault } from '@crier/domain';

/** What members may be, the most powerful first. */
export const ROLES = ['admin', 'member', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

/** Whether somebody with the role may approve posts unless it is said otherwise. */
export function approvesAs(role: Role): boolean {
  return approvesByDefault(role.toUpperCase() as Uppercase<Role>);
}
