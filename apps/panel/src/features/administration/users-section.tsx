import type { CallOutput } from '@crier/client';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { usePasswordError } from '../../ui/use-password-error.ts';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';
import { ResetLinkButton } from './reset-link-button.tsx';

type Person = CallOutput<'listUsers'>['data'][number];

/** All users, with a mark on the installation's administrators, and a form to add one. */
export function UsersSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const answer = useQuery(query('listUsers', { query: { page } }));
  return (
    <Section title={texts.usersTitle} about={texts.usersAbout}>
      <UserForm />
      <RecordList query={answer} go={setPage}>
        {(person) => <UserRow key={person.id} person={person} />}
      </RecordList>
    </Section>
  );
}

function UserRow({ person }: { person: Person }) {
  const texts = useMessages(administrationMessages);
  const { id } = useUser();
  const update = useChange('updateUser');
  const change = (isAdministrator: boolean) =>
    update.mutate(
      { params: { user: person.id }, body: { is_administrator: isAdministrator } },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  const facts = [
    person.email,
    ...(person.email_verified ? [] : [texts.unverified]),
    texts.inWorkspaces(person.workspaces),
  ];
  return (
    <Row actions={person.id === id ? null : <ResetLinkButton user={person} />}>
      <Text fw={600}>{person.name}</Text>
      <Text c="dimmed" size="sm">
        {facts.join(' · ')}
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
  const create = useChange('createUser');
  const { failure } = create;
  const passwordError = usePasswordError(failure);
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
        error={passwordError}
        autoComplete="new-password"
      />
      <FormFault failure={failure} />
      <Button type="submit" loading={create.isPending}>
        {texts.createUser}
      </Button>
    </form>
  );
}
