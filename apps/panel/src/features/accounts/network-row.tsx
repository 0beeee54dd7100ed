import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import { Row } from '../../ui/rows.tsx';
import { ConnectingNote } from './connecting-note.tsx';
import { HandleForm } from './handle-form.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { ServerForm } from './server-form.tsx';
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
  const { provider, name, available, needs_service: needsService } = network;
  const asksForHandle = network.needs_handle || (!available && network.takes_password);
  const [naming, setNaming] = useState(false);
  const opener = useFocusBack(naming);
  const connected = useCallback(() => setNaming(false), []);
  const connecting = useConnecting(workspace, provider, connected);
  const close = () => {
    setNaming(false);
    connecting.reset();
  };
  const open = () => (needsService || asksForHandle ? setNaming(true) : connecting.start({ provider }));
  const button = (
    <Button
      ref={opener}
      size="sm"
      variant="default"
      onClick={open}
      loading={connecting.isPending}
      aria-label={`${texts.connectVerb}: ${name}`}
    >
      {texts.connectVerb}
    </Button>
  );
  return (
    <Row
      lead={<NetworkMark network={provider} size={24} />}
      actions={(available || asksForHandle) && !naming ? button : null}
    >
      <Text fw={550}>{name}</Text>
      <NetworkFacts network={network} canConnect={available || asksForHandle} />
      {naming && asksForHandle ? <HandleForm {...{ network, workspace, connecting, close }} /> : null}
      {naming && !asksForHandle ? <ServerForm {...{ network, connecting, close }} /> : null}
      <ConnectingNote connecting={connecting} />
    </Row>
  );
}

/** What is particular about the network here. */
function NetworkFacts({ network, canConnect }: Pick<Props, 'network'> & { canConnect: boolean }) {
  const texts = useMessages(accountsMessages);
  const facts = [
    ...(network.publishes ? [] : [texts.cannotPublish]),
    ...(network.simulated ? [texts.simulated] : []),
  ];
  return (
    <>
      {facts.map((fact) => (
        <Text key={fact} c="dimmed" size="sm">
          {fact}
        </Text>
      ))}
      {canConnect ? null : <SetupHint provider={network.provider} />}
    </>
  );
}

/** The button that opened a form, which gets the focus back when the form closes. */
function useFocusBack(opened: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !opened) opener.current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  return opener;
}
