import { useMessages } from '../../messages/language-context.tsx';
import { AdminPage } from './admin-page.tsx';
import { AppClientsSection } from './app-clients-section.tsx';
import { AppSettingSection } from './app-setting-section.tsx';
import { AppsSection } from './apps-section.tsx';
import { HoldSection } from './hold-section.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

/** The apps of the installation, and whether publishing is on hold. */
export function AppsPage() {
  const texts = useMessages(administrationMessages);
  return (
    <AdminPage title={texts.title}>
      <HoldSection />
      <AppSettingSection />
      <AppsSection />
      <AppClientsSection />
    </AdminPage>
  );
}
