import type { PanelOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { panelQuery, usePanelChange } from '../../../api/panel-api.ts';
import { useUser } from '../../../api/session.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import classes from '../administration.module.css';
import { PageButtons } from '../page-buttons.tsx';
import { ResetLinkButton } from '../reset-link-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
import { UserForm } from './user-form.tsx';

type User = PanelOutput<'listPanelUsers'>['data'][number];

/** Everybody who can sign in. */
export function TenantUsersPage() {
  const texts = useMessages(tenantsMessages);
  return (
    <TenancyPage title={texts.users}>
      <Users />
    </TenancyPage>
  );
}

function Users() {
  const texts = useMessages(tenantsMessages);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ListSearch;
  const { keyword = '', page = 1 } = search;
  const [adding, setAdding] = useState(false);
  const query = { page, ...(keyword === '' ? {} : { keyword }) };
  const { data, error, refetch } = useQuery(panelQuery('listPanelUsers', { query }));
  const go = (next: ListSearch) => void navigate({ to: TENANT_PATHS.users, search: next as never });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('keyword'));
    go(word === '' ? {} : { keyword: word });
  };
  return (
    <Section title={texts.users} about={texts.usersAbout}>
      <Button mb="md" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {texts.newUser}
      </Button>
      {adding ? <UserForm close={() => setAdding(false)} /> : null}
      <form className={classes['line']} onSubmit={submit} key={keyword}>
        <TextInput name="keyword" label={texts.userKeyword} defaultValue={keyword} autoComplete="off" />
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
        {data?.data.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={(to) => go({ ...search, page: to })} />}
    </Section>
  );
}

function UserRow({ user }: { user: User }) {
  const texts = useMessages(tenantsMessages);
  const { id: own } = useUser();
  const [editing, setEditing] = useState(false);
  const remove = usePanelChange('deletePanelUser');
  const { id, name, email, is_admin: administers } = user;
  const actions = (
    <>
      <Button
        variant="default"
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
        aria-label={`${texts.edit}: ${name}`}
      >
        {texts.edit}
      </Button>
      {id === own ? null : <ResetLinkButton user={user} />}
      {id === own ? null : (
        <ConfirmButton
          action={texts.delete}
          of={name}
          ask={texts.deleteAsk(name)}
          why={texts.deleteUserWhy}
          change={remove}
          input={{ params: { user: id } }}
          done={texts.deleted}
        />
      )}
    </>
  );
  return (
    <Row actions={actions}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" size="sm">
        {administers ? `${email} · ${texts.administers}` : email}
      </Text>
      {editing ? <UserForm user={user} isOwn={id === own} close={() => setEditing(false)} /> : null}
    </Row>
  );
}
