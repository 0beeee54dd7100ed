import type { CallOutput } from '@crier/client';
import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { type Failure, fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';

interface Props {
  /** The client to change; undefined to register one. */
  readonly client?: Pick<
    CallOutput<'getAppClient'>,
    'client_id' | 'name' | 'redirect_uris' | 'access' | 'logo'
  >;
  readonly close: () => void;
}

/** Registers an app client and shows its secret once, or changes a client. */
export function AppClientForm({ client, close }: Props) {
  const texts = useMessages(administrationMessages);
  const shell = useMessages(shellMessages);
  const [draft, setDraft] = useState(() => draftOf(client));
  const create = useChange('createAppClient');
  const update = useChange('updateAppClient');
  const { failure, isPending } = client === undefined ? create : update;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft);
    if (client === undefined) create.mutate({ body: { ...body, server_side: draft.serverSide } });
    else update.mutate({ params: { client: client.client_id }, body }, { onSuccess: close });
  };
  if (create.isSuccess) return <Registered client={create.data} close={close} />;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <ClientFields
        {...{ client, draft, failure }}
        change={(next) => setDraft((now) => ({ ...now, ...next }))}
      />
      <FormFault failure={failure} />
      <Group>
        <Button type="submit" loading={isPending}>
          {client === undefined ? texts.register : texts.save}
        </Button>
        <Button variant="default" onClick={close}>
          {shell.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** What somebody has entered about a client. */
interface Draft {
  readonly name: string;
  /** One address in each line. */
  readonly addresses: string;
  readonly api: boolean;
  readonly mcp: boolean;
  readonly serverSide: boolean;
  /** Undefined keeps the current logo. */
  readonly logo: string | null | undefined;
}

function draftOf(client: Props['client']): Draft {
  return {
    name: client?.name ?? '',
    addresses: client?.redirect_uris.join('\n') ?? '',
    api: client?.access.includes('api') ?? true,
    mcp: client?.access.includes('mcp') ?? false,
    serverSide: true,
    logo: undefined,
  };
}

function bodyOf({ name, addresses, api, mcp, logo }: Draft) {
  return {
    name,
    redirect_uris: addresses.split(/\s+/u).filter((address) => address !== ''),
    access: [...(api ? (['api'] as const) : []), ...(mcp ? (['mcp'] as const) : [])],
    ...(logo === undefined ? {} : { logo }),
  };
}

/** Shows the id of a new client, and its secret once if it has one. */
function Registered({ client, close }: { client: CallOutput<'createAppClient'>; close: () => void }) {
  const texts = useMessages(administrationMessages);
  const shell = useMessages(shellMessages);
  const { client_id: id, client_secret: secret } = client;
  return (
    <>
      <Text mb="xs">{`${texts.clientId}: ${id}`}</Text>
      {secret === null ? (
        <Button onClick={close}>{shell.done}</Button>
      ) : (
        <SecretOnce about={texts.secretOnce} secret={secret} done={close} />
      )}
    </>
  );
}

interface FieldsProps extends Pick<Props, 'client'> {
  readonly draft: Draft;
  readonly change: (next: Partial<Draft>) => void;
  readonly failure: Failure | null;
}

function ClientFields({ client, draft, change, failure }: FieldsProps) {
  const texts = useMessages(administrationMessages);
  return (
    <>
      <TextInput
        label={texts.name}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <Textarea
        label={texts.redirects}
        description={texts.redirectsAbout}
        rows={3}
        value={draft.addresses}
        onChange={(event) => change({ addresses: event.currentTarget.value })}
        error={errorBelow(failure, 'redirect_uris')}
      />
      <Checkbox
        label={texts.api}
        checked={draft.api}
        onChange={(event) => change({ api: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.mcp}
        checked={draft.mcp}
        onChange={(event) => change({ mcp: event.currentTarget.checked })}
        error={errorBelow(failure, 'access')}
      />
      {client === undefined ? (
        <Checkbox
          label={texts.serverSide}
          checked={draft.serverSide}
          onChange={(event) => change({ serverSide: event.currentTarget.checked })}
        />
      ) : null}
      <LogoFields {...{ client, draft, change, failure }} />
    </>
  );
}

function LogoFields({ client, draft, change, failure }: FieldsProps) {
  const texts = useMessages(administrationMessages);
  return (
    <>
      <TextInput
        type="file"
        accept="image/png"
        label={texts.logo}
        onChange={(event) => readLogo(event.currentTarget.files?.[0], (logo) => change({ logo }))}
        error={fieldError(failure, 'logo')}
      />
      {client?.logo ? (
        <Checkbox
          label={texts.withoutLogo}
          checked={draft.logo === null}
          onChange={(event) => change({ logo: event.currentTarget.checked ? null : undefined })}
        />
      ) : null}
    </>
  );
}

/** The first message of a list or of one of its entries. */
function errorBelow(failure: Failure | null, field: string): string | null {
  const found = Object.keys(failure?.fields ?? {}).find(
    (one) => one === field || one.startsWith(`${field}.`),
  );
  return found === undefined ? null : fieldError(failure, found);
}

/** Reads a picture as a data URL; undefined if no picture is chosen. */
function readLogo(file: File | undefined, done: (logo: string | undefined) => void): void {
  if (file === undefined) {
    done(undefined);
    return;
  }
  const reader = new FileReader();
  reader.addEventListener('load', () => done(String(reader.result)));
  reader.readAsDataURL(file);
}
