import { useMessages } from '../../messages/language-context.tsx';
import { AdminPage } from './admin-page.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { UsersSection } from './users-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** The users and the workspaces of the installation. */
export function PeoplePage() {
  const texts = useMessages(administrationMessages);
  return (
    <AdminPage title={texts.people}>
      <WorkspacesSection />
      <UsersSection />
    </AdminPage>
  );
}
