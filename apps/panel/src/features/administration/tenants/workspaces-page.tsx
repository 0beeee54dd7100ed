import type { CallOutput } from '@crier/client';
import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../api/queries.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { showSize } from '../../../ui/show-size.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { FindForm } from './find-form.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { StateBadge } from './state-badge.tsx';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
import { useListSearch } from './use-list-search.ts';
import { WorkspaceForm } from './workspace-form.tsx';

/** Every workspace with its plan, state and usage. */
export function TenantsPage() {
  const texts = useMessages(tenantsMessages);
  return (
    <TenancyPage title={texts.workspaces}>
      <Workspaces />
    </TenancyPage>
  );
}

function Workspaces() {
  const texts = useMessages(tenantsMessages);
  const navigate = useNavigate();
  const { search, go } = useListSearch(TENANT_PATHS.workspaces);
  const { keyword, access, page = 1 } = search;
  const [adding, setAdding] = useState(false);
  const asked = {
    page,
    ...(keyword === undefined ? {} : { keyword }),
    ...(access === undefined ? {} : { access_status: [access] }),
  };
  const answer = useQuery(query('listPanelWorkspaces', { query: asked }));
  return (
    <Section title={texts.workspaces} about={texts.workspacesAbout}>
      <Button mb="md" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {texts.newWorkspace}
      </Button>
      {adding ? (
        <WorkspaceForm
          close={() => setAdding(false)}
          then={(uuid) => void navigate({ to: `${TENANT_PATHS.workspaces}/${uuid}` })}
        />
      ) : null}
      <FindForm search={search} go={go}>
        <TextInput name="keyword" label={texts.keyword} defaultValue={keyword ?? ''} autoComplete="off" />
        <NativeSelect
          name="access"
          label={texts.access}
          defaultValue={access ?? ''}
          data={[
            { value: '', label: texts.anyAccess },
            ...Object.entries(texts.accesses).map(([value, label]) => ({ value, label })),
          ]}
        />
      </FindForm>
      <RecordList
        query={answer}
        rows={6}
        empty={<EmptyState title={texts.nothing} about={texts.nothingAbout} />}
        go={(to) => go({ ...search, page: to })}
      >
        {(tenant) => <TenantRow key={tenant.uuid} tenant={tenant} />}
      </RecordList>
    </Section>
  );
}

function TenantRow({ tenant }: { tenant: CallOutput<'listPanelWorkspaces'>['data'][number] }) {
  const texts = useMessages(tenantsMessages);
  const { language } = useLanguage();
  const { uuid, name, owner, usage } = tenant;
  return (
    <Row actions={<StateBadge usage={usage} />}>
      <Anchor component={Link} to={`${TENANT_PATHS.workspaces}/${uuid}`} fw={550}>
        {name}
      </Anchor>
      <Text c="dimmed" size="sm">
        {[
          usage.plan ?? texts.noPlan,
          texts.accounts(usage.used.accounts),
          texts.members(usage.used.members),
          texts.posts(usage.used.posts),
          showSize(language, usage.used.storage),
          owner?.email ?? texts.noOwner,
        ].join(' · ')}
      </Text>
    </Row>
  );
}
