import type { ConsoleOutput } from '@crier/client';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { fieldError, readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';
import { PageButtons } from './page-buttons.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';

type Person = ConsoleOutput<'listUsers'>['data'][number];

/** All users, who of them administers the installation, and a form for another one. */
export function UsersSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(consoleQuery('listUsers', { query: { page } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title={texts.usersTitle} about={texts.usersAbout}>
      <UserForm />
      {data === undefined ? <LoadingState rows={2} /> : null}
      <Rows>
        {data?.data.map((person) => (
          <UserRow key={person.id} person={person} />
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={setPage} />}
    </Section>
  );
}

function UserRow({ person }: { person: Person }) {
  const texts = useMessages(administrationMessages);
  const { id } = useUser();
  const update = useConsoleChange('updateUser');
  const change = (isAdministrator: boolean) =>
    update.mutate(
      { params: { user: person.id }, body: { is_administrator: isAdministrator } },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => tellFailure(readFailure(error).message ?? texts.failed),
      },
    );
  return (
    <Row actions={person.id === id ? null : <ResetLinkButton user={person} />}>
      <Text fw={600}>{person.name}</Text>
      <Text c="dimmed" size="sm">
        {`${person.email} · ${texts.inWorkspaces(person.workspaces)}`}
      </Text>
      <Checkbox
        mt="xs"
        label={texts.administers}
        aria-label={`${texts.administers}: ${person.name}`}
        checked={person.is_administrator}
        disabled={person.id === id || update.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Row>
  );
}

function UserForm() {
  const texts = useMessages(administrationMessages);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const create = useConsoleChange('createUser');
  const failure = create.isError ? readFailure(create.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      setName('');
      setEmail('');
      setPassword('');
      tell(texts.created);
    };
    create.mutate({ body: { name, email, password } }, { onSuccess: done });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.personName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <TextInput
        type="email"
        label={texts.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fieldError(failure, 'email')}
        autoComplete="off"
      />
      <TextInput
        type="password"
        label={texts.password}
        description={texts.passwordAbout}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(failure, 'password')}
        autoComplete="new-password"
      />
      {failure !== null && failure.kind !== 'fields' ? <Text c="red">{failure.message}</Text> : null}
      <Button type="submit" loading={create.isPending}>
        {texts.createUser}
      </Button>
    </form>
  );
}
