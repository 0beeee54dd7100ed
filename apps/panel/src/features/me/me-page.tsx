import '@mantine/core/styles/Input.layer.css';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { AppsSection } from './apps-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { meMessages } from './messages/me-messages.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The person's own profile, password, sessions, keys and apps. */
export function MePage() {
  const texts = useMessages(meMessages);
  return (
    <Page title={texts.title}>
      <ProfileSection />
      <PasswordSection />
      <SessionsSection />
      <KeysSection />
      <AppsSection />
    </Page>
  );
}
