/** What members may be, the most powerful first. */
export const ROLES = ['admin', 'member', 'viewer'] as const;

export type Role = (typeof ROLES)[number];
