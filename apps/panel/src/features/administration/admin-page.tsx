import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEdition, useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Page } from '../../ui/page.tsx';
import { SectionedPage } from '../../ui/sectioned-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { PEOPLE } from './people/paths.ts';
import { TENANT_PATHS } from './tenants/tenant-paths.ts';

interface Props {
  /** The name of the page, for the window's title. */
  readonly title: string;
  /** The record that the page is about, as its heading. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A page of the administration, with links to the others. */
export function AdminPage({ title, heading, children }: Props) {
  const texts = useMessages(administrationMessages);
  const shell = useMessages(shellMessages);
  const { is_administrator: isAdministrator } = useUser();
  const links = useAdminLinks();
  if (!isAdministrator) {
    return (
      <Page title={title}>
        <EmptyState level={2} title={shell.forbiddenTitle} about={texts.onlyAdministrators} />
      </Page>
    );
  }
  return (
    <SectionedPage title={shell.admin} windowTitle={title} heading={heading} links={links}>
      {children}
    </SectionedPage>
  );
}

/** The pages of the administration that the edition has. */
function useAdminLinks() {
  const texts = useMessages(administrationMessages);
  const hasTenants = useEdition() === 'multi_tenant';
  const { pathname } = useLocation();
  const pages = [
    ['/administration', texts.apps],
    [TENANT_PATHS.workspaces, texts.workspaces],
    [PEOPLE, texts.people],
    ...(hasTenants
      ? ([
          [TENANT_PATHS.plans, texts.plans],
          [TENANT_PATHS.receipts, texts.receipts],
        ] as const)
      : []),
    ['/administration/trail', texts.trail],
    ['/administration/webhooks', texts.webhooks],
    ['/administration/system', texts.system],
  ] as const;
  return pages.map(([to, label]) => ({
    ...{ to, label },
    current: to === pathname || (to !== '/administration' && pathname.startsWith(`${to}/`)),
  }));
}
