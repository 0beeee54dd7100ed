import type { CallOutput } from '@crier/client';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import classes from './accounts.module.css';
import { accountsMessages } from './messages/accounts-messages.ts';
import type { Connecting } from './use-connecting.ts';

interface Props {
  readonly network: CallOutput<'listNetworks'>['data'][number];
  readonly connecting: Connecting;
  readonly close: () => void;
}

/** Asks for the server of an account on a network of many servers. */
export function ServerForm({ network: { provider, name }, connecting, close }: Props) {
  const texts = useMessages(accountsMessages);
  const { cancel } = useMessages(shellMessages);
  const [service, setService] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connecting.start({ provider, service });
  };
  return (
    <form onSubmit={submit} noValidate className={classes['server']}>
      <TextInput
        ref={field}
        label={texts.server(name)}
        placeholder="social.example"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        value={service}
        onChange={(event) => setService(event.currentTarget.value)}
        error={fieldError(connecting.failure, 'service')}
      />
      <Button type="submit" loading={connecting.isPending} aria-label={`${texts.connectVerb}: ${name}`}>
        {texts.connectVerb}
      </Button>
      <Button variant="subtle" onClick={close}>
        {cancel}
      </Button>
    </form>
  );
}
