import type { PageRoute } from '../../feature.ts';
import { readListSearch } from './list-search.ts';
import { TENANT_PATHS } from './tenant-paths.ts';

/** The pages for platform administrators of the multi-tenant edition: customers, plans and payments. */
export const tenantPages: readonly PageRoute[] = [
  {
    path: `${TENANT_PATHS.workspaces}/$tenant`,
    page: async () => (await import('./workspace-page.tsx')).TenantPage,
  },
  { path: TENANT_PATHS.plans, page: async () => (await import('./plans-page.tsx')).PlansPage },
  {
    path: TENANT_PATHS.receipts,
    page: async () => (await import('./receipts-page.tsx')).ReceiptsPage,
    search: readListSearch,
  },
];
