import type { ConsoleOutput } from '@crier/client';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { fieldError, readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './accounts.module.css';
import { accountsMessages } from './messages/accounts-messages.ts';
import { PasswordFields } from './password-fields.tsx';
import type { Connecting } from './use-connecting.ts';

interface Props {
  readonly network: ConsoleOutput<'listNetworks'>['data'][number];
  readonly workspace: string;
  readonly connecting: Connecting;
  readonly close: () => void;
}

/** Asks for the handle of an account: it is connected in the browser, or at once with an app password. */
export function HandleForm({ network, workspace, connecting, close }: Props) {
  const texts = useMessages(accountsMessages);
  const { provider, name, available, takes_password: takesPassword } = network;
  const [handle, setHandle] = useState('');
  const [service, setService] = useState('');
  const [password, setPassword] = useState('');
  const [withPassword, setWithPassword] = useState(!available);
  const change = useConsoleChange('connectWithPassword');
  const error = withPassword ? change.error : connecting.error;
  const failure = error === null ? null : readFailure(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!withPassword) return connecting.start({ provider, handle });
    const body = { provider, handle, password, ...(service === '' ? {} : { service }) };
    change.mutate(
      { params: { workspace }, body },
      {
        onSuccess: ({ data }) => {
          tell(texts.connectedNow(data.map((account) => account.name).join(', ')));
          close();
        },
      },
    );
  };
  const otherWay = () => {
    change.reset();
    connecting.reset();
    setPassword('');
    setWithPassword(!withPassword);
  };
  const label = `${texts.connectVerb}: ${name}`;
  return (
    <form onSubmit={submit} noValidate className={classes['server']}>
      <TextInput
        label={withPassword ? texts.handle(name) : texts.handleOrServer(name)}
        placeholder="alice.example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={handle}
        onChange={(event) => setHandle(event.currentTarget.value)}
        error={fieldError(failure, 'handle') ?? fieldError(failure, 'provider')}
        ref={(input) => (handle === '' && password === '' && service === '' ? input?.focus() : undefined)}
      />
      {withPassword ? (
        <PasswordFields
          password={password}
          setPassword={setPassword}
          service={service}
          setService={setService}
          failure={failure}
        />
      ) : null}
      <Button
        type="submit"
        loading={withPassword ? change.isPending : connecting.isPending}
        aria-label={label}
      >
        {texts.connectVerb}
      </Button>
      {available && takesPassword ? (
        <Button variant="default" onClick={otherWay}>
          {withPassword ? texts.useBrowser : texts.usePassword}
        </Button>
      ) : null}
    </form>
  );
}
