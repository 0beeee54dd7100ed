/** The paths of the pages of the multi-tenant edition. */
export const TENANT_PATHS = {
  workspaces: '/administration/workspaces',
  plans: '/administration/plans',
  receipts: '/administration/receipts',
} as const;
