import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { KeyRow } from './key-row.tsx';
import { meMessages } from './messages/me-messages.ts';

const DAY_MS = 86_400_000;
/** The lifetimes to choose from, in days. */
const LIVES = [7, 30, 90, 365] as const;

/** The working personal keys, and a form to create one. */
export function KeysSection() {
  const texts = useMessages(meMessages);
  return (
    <Section title={texts.keys} about={texts.keysAbout}>
      <KeyForm />
      <KeyList />
    </Section>
  );
}

function KeyForm() {
  const texts = useMessages(meMessages);
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const create = useChange('createKey');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expires_at = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    create.mutate({ body: { name, expires_at } }, { onSuccess: () => setName('') });
  };
  if (create.isSuccess)
    return <SecretOnce about={texts.keyOnce} secret={create.data.key} done={create.reset} />;
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end">
        <TextInput
          label={texts.keyName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(failure, 'name') ?? failure?.message ?? null}
          maxLength={255}
          autoComplete="off"
        />
        <NativeSelect
          label={texts.expires}
          value={days}
          data={[
            { value: '', label: texts.neverEnds },
            ...LIVES.map(String).map((value) => ({ value, label: texts.inDays(Number(value)) })),
          ]}
          onChange={(event) => setDays(event.currentTarget.value)}
          error={fieldError(failure, 'expires_at')}
        />
        <Button type="submit" loading={create.isPending}>
          {texts.keyCreate}
        </Button>
      </Group>
    </form>
  );
}

function KeyList() {
  const texts = useMessages(meMessages);
  const answer = useQuery(query('listKeys'));
  return (
    <Loaded query={answer}>
      {({ data }) => {
        const active = data.filter(({ revoked_at }) => revoked_at === null);
        if (active.length === 0) return <EmptyState title={texts.noKeys} about={texts.noKeysAbout} />;
        return (
          <Rows>
            {active.map((key) => (
              <KeyRow key={key.id} record={key} />
            ))}
          </Rows>
        );
      }}
    </Loaded>
  );
}
