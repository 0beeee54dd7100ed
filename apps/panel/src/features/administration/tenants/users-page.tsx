import type { CallOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useUser } from '../../../api/session.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ResetLinkButton } from '../reset-link-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { FindForm } from './find-form.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
import { useListSearch } from './use-list-search.ts';
import { UserForm } from './user-form.tsx';

type User = CallOutput<'listPanelUsers'>['data'][number];

/** Every user who can sign in. */
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
  const { search, go } = useListSearch(TENANT_PATHS.users);
  const { keyword, page = 1 } = search;
  const [adding, setAdding] = useState(false);
  const asked = { page, ...(keyword === undefined ? {} : { keyword }) };
  const answer = useQuery(query('listPanelUsers', { query: asked }));
  return (
    <Section title={texts.users} about={texts.usersAbout}>
      <Button mb="md" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {texts.newUser}
      </Button>
      {adding ? <UserForm close={() => setAdding(false)} /> : null}
      <FindForm search={search} go={go}>
        <TextInput name="keyword" label={texts.userKeyword} defaultValue={keyword ?? ''} autoComplete="off" />
      </FindForm>
      <RecordList
        query={answer}
        rows={6}
        empty={<EmptyState title={texts.nothing} about={texts.nothingAbout} />}
        go={(to) => go({ ...search, page: to })}
      >
        {(user) => <UserRow key={user.id} user={user} />}
      </RecordList>
    </Section>
  );
}

function UserRow({ user }: { user: User }) {
  const texts = useMessages(tenantsMessages);
  const { id: own } = useUser();
  const [editing, setEditing] = useState(false);
  const remove = useChange('deletePanelUser');
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
