import '@mantine/core/styles/Input.layer.css';
import type { ComponentType } from 'react';
import { usePathParameter } from '../../frame/address.ts';
import { MissingPage } from '../../frame/fallback-pages.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { SectionedPage } from '../../ui/sectioned-page.tsx';
import { AppsSection } from './apps-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { ME_SECTIONS, type MeSection } from './me-sections.ts';
import { meMessages } from './messages/me-messages.ts';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const SECTIONS: Readonly<Record<MeSection, ComponentType>> = {
  profile: ProfileSection,
  notifications: NotificationsSection,
  password: PasswordSection,
  sessions: SessionsSection,
  keys: KeysSection,
  apps: AppsSection,
};

/** The person's own profile, password, sessions, keys and apps, one at a time. */
export function MePage() {
  const texts = useMessages(meMessages);
  const asked = usePathParameter('section');
  const shown = asked === null ? 'profile' : ME_SECTIONS.find((section) => section === asked);
  if (shown === undefined) return <MissingPage />;
  const links = ME_SECTIONS.map((section) => ({
    to: `/me/${section}`,
    label: texts.sections[section],
    current: section === shown,
  }));
  const Section = SECTIONS[shown];
  return (
    <SectionedPage title={texts.title} links={links}>
      <Section />
    </SectionedPage>
  );
}
