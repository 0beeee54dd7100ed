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
  const [name, setName] = useState(client?.name ?? '');
  const [addresses, setAddresses] = useState(client?.redirect_uris.join('\n') ?? '');
  const [api, setApi] = useState(client?.access.includes('api') ?? true);
  const [mcp, setMcp] = useState(client?.access.includes('mcp') ?? false);
  const [serverSide, setServerSide] = useState(true);
  /** Undefined keeps the current logo. */
  const [logo, setLogo] = useState<string | null | undefined>();
  const create = useChange('createAppClient');
  const update = useChange('updateAppClient');
  const { failure, isPending } = client === undefined ? create : update;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name,
      redirect_uris: addresses.split(/\s+/u).filter((address) => address !== ''),
      access: [...(api ? (['api'] as const) : []), ...(mcp ? (['mcp'] as const) : [])],
      ...(logo === undefined ? {} : { logo }),
    };
    if (client === undefined) create.mutate({ body: { ...body, server_side: serverSide } });
    else update.mutate({ params: { client: client.client_id }, body }, { onSuccess: close });
  };
  if (create.isSuccess) {
    const { client_id: id, client_secret: secret } = create.data;
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
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <Textarea
        label={texts.redirects}
        description={texts.redirectsAbout}
        rows={3}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
        error={errorBelow(failure, 'redirect_uris')}
      />
      <Checkbox label={texts.api} checked={api} onChange={(event) => setApi(event.currentTarget.checked)} />
      <Checkbox
        label={texts.mcp}
        checked={mcp}
        onChange={(event) => setMcp(event.currentTarget.checked)}
        error={errorBelow(failure, 'access')}
      />
      {client === undefined ? (
        <Checkbox
          label={texts.serverSide}
          checked={serverSide}
          onChange={(event) => setServerSide(event.currentTarget.checked)}
        />
      ) : null}
      <TextInput
        type="file"
        accept="image/png"
        label={texts.logo}
        onChange={(event) => readLogo(event.currentTarget.files?.[0], setLogo)}
        error={fieldError(failure, 'logo')}
      />
      {client?.logo ? (
        <Checkbox
          label={texts.withoutLogo}
          checked={logo === null}
          onChange={(event) => setLogo(event.currentTarget.checked ? null : undefined)}
        />
      ) : null}
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
