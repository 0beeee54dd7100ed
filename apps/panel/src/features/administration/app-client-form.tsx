import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { type Failure, fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';

/** Registers an app client; its secret is shown once. */
export function AppClientForm({ close }: { close: () => void }) {
  const texts = useMessages(administrationMessages);
  const shell = useMessages(shellMessages);
  const [name, setName] = useState('');
  const [addresses, setAddresses] = useState('');
  const [api, setApi] = useState(true);
  const [mcp, setMcp] = useState(false);
  const [serverSide, setServerSide] = useState(true);
  const [logo, setLogo] = useState<string | null>(null);
  const create = useConsoleChange('createAppClient');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({
      body: {
        name,
        redirect_uris: addresses.split(/\s+/u).filter((address) => address !== ''),
        access: [...(api ? (['api'] as const) : []), ...(mcp ? (['mcp'] as const) : [])],
        server_side: serverSide,
        logo,
      },
    });
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
      <Checkbox
        label={texts.serverSide}
        checked={serverSide}
        onChange={(event) => setServerSide(event.currentTarget.checked)}
      />
      <TextInput
        type="file"
        accept="image/png"
        label={texts.logo}
        onChange={(event) => readLogo(event.currentTarget.files?.[0], setLogo)}
        error={fieldError(failure, 'logo')}
      />
      <FormFault failure={failure} />
      <Group>
        <Button type="submit" loading={create.isPending}>
          {texts.register}
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

/** Reads a picture as a data address; null where none is chosen. */
function readLogo(file: File | undefined, done: (logo: string | null) => void): void {
  if (file === undefined) {
    done(null);
    return;
  }
  const reader = new FileReader();
  reader.addEventListener('load', () => done(String(reader.result)));
  reader.readAsDataURL(file);
}
