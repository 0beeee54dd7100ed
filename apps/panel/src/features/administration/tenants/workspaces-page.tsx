import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { panelQuery } from '../../../api/panel-api.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { showSize } from '../../../ui/show-size.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import classes from '../administration.module.css';
import { PageButtons } from '../page-buttons.tsx';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { StateBadge } from './state-badge.tsx';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
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
  const { language } = useLanguage();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ListSearch;
  const { keyword = '', access, page = 1 } = search;
  const [adding, setAdding] = useState(false);
  const query = {
    page,
    ...(keyword === '' ? {} : { keyword }),
    ...(access === undefined ? {} : { access_status: [access] }),
  };
  const { data, error, refetch } = useQuery(panelQuery('listPanelWorkspaces', { query }));
  const go = (next: ListSearch) => void navigate({ to: TENANT_PATHS.workspaces, search: next as never });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [word, how] = [String(form.get('keyword')), String(form.get('access'))];
    go({ ...(word === '' ? {} : { keyword: word }), ...(how === '' ? {} : { access: how as never }) });
  };
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
      <form className={classes['line']} onSubmit={submit} key={JSON.stringify([keyword, access])}>
        <TextInput name="keyword" label={texts.keyword} defaultValue={keyword} autoComplete="off" />
        <NativeSelect
          name="access"
          label={texts.access}
          defaultValue={access ?? ''}
          data={[
            { value: '', label: texts.anyAccess },
            ...Object.entries(texts.accesses).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" variant="default">
          {texts.find}
        </Button>
      </form>
      {error !== null && data === undefined ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : null}
      {error === null && data === undefined ? <LoadingState rows={6} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.nothing} about={texts.nothingAbout} /> : null}
      <Rows>
        {data?.data.map(({ uuid, name, owner, usage }) => (
          <Row key={uuid} actions={<StateBadge usage={usage} />}>
            <Anchor component={Link} to={`${TENANT_PATHS.workspaces}/${uuid}`} fw={600}>
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
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={(to) => go({ ...search, page: to })} />}
    </Section>
  );
}
