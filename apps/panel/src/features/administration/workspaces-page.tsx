import { lazy } from 'react';
import { useEdition } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AdminPage } from './admin-page.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { WorkspacesSection } from './workspaces-section.tsx';

const TenantsPage = lazy(async () => ({
  default: (await import('./tenants/workspaces-page.tsx')).TenantsPage,
}));

/** The workspaces of the installation; in the multi-tenant edition with plans and usage. */
export function WorkspacesPage() {
  const texts = useMessages(administrationMessages);
  if (useEdition() === 'multi_tenant') return <TenantsPage />;
  return (
    <AdminPage title={texts.workspaces}>
      <WorkspacesSection />
    </AdminPage>
  );
}
