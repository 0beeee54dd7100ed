import type { CallOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import { Row } from '../../ui/rows.tsx';
import classes from './accounts.module.css';
import { ConnectingNote } from './connecting-note.tsx';
import { HandleForm } from './handle-form.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { SetupHint } from './setup-hint.tsx';
import { useConnecting } from './use-connecting.ts';

interface Props {
  readonly network: CallOutput<'listNetworks'>['data'][number];
  readonly workspace: string;
}

/**
 * One network, with a button to connect an account. If the network has many servers, it asks for a server or a handle.
 */
export function NetworkRow({ network, workspace }: Props) {
  const texts = useMessages(accountsMessages);
  const { provider, name, available, needs_service: needsService, publishes, simulated } = network;
  const asksForHandle = network.needs_handle || (!available && network.takes_password);
  const [naming, setNaming] = useState(false);
  const [service, setService] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  const connected = useCallback(() => setNaming(false), []);
  const connecting = useConnecting(workspace, provider, connected);
  const { failure } = connecting;
  useEffect(() => {
    if (wasNaming.current && !naming) opener.current?.focus();
    wasNaming.current = naming;
  }, [naming]);
  const close = () => {
    setNaming(false);
    connecting.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connecting.start({ provider, service });
  };
  const label = `${texts.connectVerb}: ${name}`;
  const open = () => (needsService || asksForHandle ? setNaming(true) : connecting.start({ provider }));
  const button = (
    <Button
      ref={opener}
      size="sm"
      variant="default"
      onClick={open}
      loading={connecting.isPending}
      aria-label={label}
    >
      {texts.connectVerb}
    </Button>
  );
  return (
    <Row
      lead={<NetworkMark network={provider} size={24} />}
      actions={(available || asksForHandle) && !naming ? button : null}
    >
      <Text fw={600}>{name}</Text>
      {publishes ? null : (
        <Text c="dimmed" size="sm">
          {texts.cannotPublish}
        </Text>
      )}
      {simulated ? (
        <Text c="dimmed" size="sm">
          {texts.simulated}
        </Text>
      ) : null}
      {available || asksForHandle ? null : <SetupHint provider={provider} />}
      {naming && asksForHandle ? <HandleForm {...{ network, workspace, connecting, close }} /> : null}
      {naming && !asksForHandle ? (
        <form onSubmit={submit} noValidate className={classes['server']}>
          <TextInput
            label={texts.server(name)}
            placeholder="social.example"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            value={service}
            onChange={(event) => setService(event.currentTarget.value)}
            error={fieldError(failure, 'service')}
            ref={(input) => (service === '' ? input?.focus() : undefined)}
          />
          <Button type="submit" loading={connecting.isPending} aria-label={label}>
            {texts.connectVerb}
          </Button>
        </form>
      ) : null}
      <ConnectingNote connecting={connecting} />
    </Row>
  );
}
