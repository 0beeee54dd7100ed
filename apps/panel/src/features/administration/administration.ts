import { query } from '../../api/queries.ts';
import type { Feature, PageContext } from '../feature.ts';
import { PEOPLE } from './people/paths.ts';
import { readPeopleSearch } from './people/search.ts';
import { readListSearch } from './tenants/list-search.ts';
import { TENANT_PATHS } from './tenants/tenant-paths.ts';
import { tenantPages } from './tenants/tenants.ts';
import { readTrailSearch } from './trail-search.ts';

/**
 * The pages for administrators of the installation: apps, people, workspaces, hold, audit trail and system, and in the
 * multi-tenant edition also customers.
 */
export const administration: Feature = {
  pages: [
    {
      path: '/administration',
      page: async () => (await import('./apps-page.tsx')).AppsPage,
      prepare: ({ queries }: PageContext) =>
        Promise.all([
          queries.ensureQueryData(query('getAppSetting')),
          queries.ensureQueryData(query('listApps', { query: { page: 1 } })),
          queries.ensureQueryData(query('listAppClients', { query: { page: 1 } })),
        ]),
      navigation: { label: 'admin', icon: 'admin', place: 'administrator', keys: 'g d' },
    },
    {
      path: PEOPLE,
      page: async () => (await import('./people/people-page.tsx')).PeoplePage,
      search: readPeopleSearch,
    },
    {
      path: `${PEOPLE}/$user`,
      page: async () => (await import('./people/person-page.tsx')).PersonPage,
    },
    {
      path: TENANT_PATHS.workspaces,
      page: async () => (await import('./workspaces-page.tsx')).WorkspacesPage,
      search: readListSearch,
    },
    {
      path: '/administration/trail',
      page: async () => (await import('./trail-page.tsx')).TrailPage,
      search: readTrailSearch,
    },
    {
      path: '/administration/webhooks',
      page: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
    },
    {
      path: '/administration/system',
      page: async () => (await import('./system/system-page.tsx')).SystemPage,
    },
    ...tenantPages,
  ],
};
