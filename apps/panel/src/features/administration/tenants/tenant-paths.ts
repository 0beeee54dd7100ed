/** Where the pages of the multi-tenant edition are. */
export const TENANT_PATHS = {
  workspaces: '/administration/workspaces',
  users: '/administration/users',
  plans: '/administration/plans',
  receipts: '/administration/receipts',
} as const;
