import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEdition, useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';
import { TENANT_PATHS } from './tenants/tenant-paths.ts';

/** A page of the administration, with links to the others. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const texts = useMessages(administrationMessages);
  const shell = useMessages(shellMessages);
  const { is_administrator: isAdministrator } = useUser();
  const hasTenants = useEdition() === 'multi_tenant';
  const pages = [
    ['/administration', texts.apps],
    ...(hasTenants
      ? ([
          [TENANT_PATHS.workspaces, texts.workspaces],
          [TENANT_PATHS.users, texts.usersTitle],
          [TENANT_PATHS.plans, texts.plans],
          [TENANT_PATHS.receipts, texts.receipts],
        ] as const)
      : ([['/administration/people', texts.people]] as const)),
    ['/administration/trail', texts.trail],
    ['/administration/system', texts.system],
  ] as const;
  if (!isAdministrator) {
    return (
      <Page title={title}>
        <EmptyState level={2} title={shell.forbiddenTitle} about={texts.onlyAdministrators} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <nav aria-label={shell.admin} className={classes['pages']}>
        {pages.map(([to, label]) => (
          <Anchor
            key={to}
            component={Link}
            to={to}
            activeOptions={{ exact: to === '/administration', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            underline="always"
          >
            {label}
          </Anchor>
        ))}
      </nav>
      {children}
    </Page>
  );
}
