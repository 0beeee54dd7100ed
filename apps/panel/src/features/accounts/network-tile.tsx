import type { CallOutput } from '@crier/client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import classes from './accounts.module.css';
import { ConnectingNote } from './connecting-note.tsx';
import { HandleForm } from './handle-form.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { ServerForm } from './server-form.tsx';
import { useConnecting } from './use-connecting.ts';

interface Props {
  readonly network: CallOutput<'listNetworks'>['data'][number];
  readonly workspace: string;
}

/**
 * One network as a button that connects an account. If the network has many servers, a form for the server or the handle
 * takes the place of the button, which gets the focus back afterwards, for the next account.
 */
export function NetworkTile({ network, workspace }: Props) {
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
  const face = (
    <>
      <NetworkMark network={provider} size={18} />
      <span>{name}</span>
    </>
  );
  return (
    <li className={classes['place']} data-naming={naming}>
      {naming ? (
        <p className={classes['named']}>{face}</p>
      ) : (
        <button
          ref={opener}
          type="button"
          className={classes['tile']}
          onClick={open}
          disabled={connecting.isPending}
          aria-label={`${texts.connectVerb}: ${name}`}
        >
          {face}
        </button>
      )}
      {network.publishes ? null : <p className={classes['note']}>{texts.cannotPublish}</p>}
      {naming && asksForHandle ? <HandleForm {...{ network, workspace, connecting, close }} /> : null}
      {naming && !asksForHandle ? <ServerForm {...{ network, connecting, close }} /> : null}
      <ConnectingNote connecting={connecting} />
    </li>
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
