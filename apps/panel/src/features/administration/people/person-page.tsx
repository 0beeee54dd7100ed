import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useUser } from '../../../api/session.ts';
import { usePathParameter } from '../../../frame/address.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { FormFault } from '../../../ui/form-fault.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { AdminPage } from '../admin-page.tsx';
import classes from '../administration.module.css';
import { ResetLinkButton } from '../reset-link-button.tsx';
import { AccessSection } from './access-section.tsx';
import { peopleMessages } from './messages/people-messages.ts';
import { PEOPLE } from './paths.ts';
import type { Person } from './person.ts';
import { PersonSessions } from './person-sessions.tsx';

/** One person: their name and rights, workspaces, sessions, keys and apps, and how to keep them out. */
export function PersonPage() {
  const texts = useMessages(peopleMessages);
  const user = usePathParameter('user') ?? '';
  const { is_administrator: enabled } = useUser();
  const answer = useQuery({ ...query('getUser', { params: { user } }), enabled });
  const title = answer.data?.name ?? texts.people;
  return (
    <AdminPage key={user} title={title} heading={title}>
      <Text mb="md" size="sm">
        <Anchor component={Link} to={PEOPLE}>
          {texts.allPeople}
        </Anchor>
      </Text>
      <Loaded query={answer} rows={6}>
        {(person) => (
          <>
            <ProfileSection person={person} />
            <WorkspacesOfPerson person={person} />
            <PersonSessions person={person} />
            <KeysAndApps person={person} />
            <AccessSection person={person} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

function ProfileSection({ person }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const own = useUser().id === person.id;
  const change = useChange('updateUser');
  const params = { user: person.id };
  const { values, text } = useFields<{ readonly name: string }>({ name: person.name }, change.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ params, body: { name: values.name } }, { onSuccess: () => tell(texts.saved) });
  };
  return (
    <Section title={texts.profile} about={person.email}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput label={texts.name} {...text('name')} />
        <FormFault failure={change.failure} />
        <Button type="submit" variant="default" loading={change.isPending}>
          {texts.rename}
        </Button>
      </form>
      <Group mt="md">
        <AdministratorTick person={person} disabled={own} />
        {own || person.suspended_at !== null ? null : <ResetLinkButton user={person} />}
      </Group>
    </Section>
  );
}

function AdministratorTick({ person, disabled }: { person: Person; disabled: boolean }) {
  const texts = useMessages(peopleMessages);
  const change = useChange('updateUser');
  const choose = (administers: boolean) =>
    change.mutate(
      { params: { user: person.id }, body: { is_administrator: administers } },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  return (
    <Checkbox
      label={texts.administers}
      checked={person.is_administrator}
      disabled={disabled || change.isPending}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

function WorkspacesOfPerson({ person: { workspaces } }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  return (
    <Section title={texts.workspaces}>
      {workspaces.length === 0 ? <Text c="dimmed">{texts.noWorkspaces}</Text> : null}
      <Rows>
        {workspaces.map(({ uuid, name, role, can_approve: approves, only_administrator: alone }) => (
          <Row key={uuid}>
            <Text fw={550}>{name}</Text>
            <Text c="dimmed" size="sm">
              {[
                texts.memberRoles[role],
                ...(approves ? [texts.approves] : []),
                ...(alone ? [texts.onlyAdministrator] : []),
              ].join(' · ')}
            </Text>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function KeysAndApps({ person: { keys, apps } }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const used = (at: string | null) =>
    at === null ? (
      texts.neverUsed
    ) : (
      <>
        {`${texts.lastUsed} `}
        <Moment at={at} />
      </>
    );
  return (
    <Section title={texts.keysAndApps}>
      {keys.length + apps.length === 0 ? <Text c="dimmed">{texts.noKeys}</Text> : null}
      <Rows>
        {keys.map(({ name, hint, last_used_at: at }) => (
          <Row key={`${name} ${hint}`}>
            <Text fw={550}>{`${name} …${hint}`}</Text>
            <Text c="dimmed" size="sm">
              {texts.key} · {used(at)}
            </Text>
          </Row>
        ))}
        {apps.map(({ client_id: id, name, last_used_at: at }) => (
          <Row key={id}>
            <Text fw={550}>{name}</Text>
            <Text c="dimmed" size="sm">
              {texts.app} · {used(at)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
