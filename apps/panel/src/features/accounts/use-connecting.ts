import type { CallInput } from '@crier/client';
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import type { Failure } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import type { ManagedAccount } from './group-accounts.ts';
import { accountsMessages } from './messages/accounts-messages.ts';

type Wish = NonNullable<CallInput<'startConnection'>['body']>;

/** How often to check whether an account was connected in the other tab, in ms. */
const LOOK_MS = 3_000;

/** A connection that continues in another tab. */
export interface Connecting {
  readonly start: (wish: Wish) => void;
  /** The network's consent page from the start until the account is there; null before, and after `reset`. */
  readonly address: string | null;
  /** Why the connection could not begin; null if nothing is wrong. */
  readonly failure: Failure | null;
  readonly isPending: boolean;
  readonly reset: () => void;
}

interface Begun {
  readonly address: string;
  /** The working accounts of the network at the start, by UUID; null if they were not yet known. */
  readonly before: ReadonlySet<string> | null;
}

/** The accounts of the network that publish. */
function workingIn(
  accounts: readonly ManagedAccount[] | undefined,
  provider: string,
): readonly ManagedAccount[] {
  return (accounts ?? []).filter((account) => account.provider === provider && account.authorized);
}

/**
 * Begins connections to a network. The network asks for consent in a tab of its own, so the panel stays as it is. When
 * an account is connected that did not work before, the hook shows a toast and calls `done`.
 */
export function useConnecting(workspace: string, provider: string, done?: () => void): Connecting {
  const texts = useMessages(accountsMessages);
  const [begun, setBegun] = useState<Begun | null>(null);
  const change = useChange('startConnection');
  const { data } = useQuery({
    ...query('listManagedAccounts', { params: { workspace } }),
    refetchInterval: begun === null ? false : LOOK_MS,
  });
  const client = useQueryClient();
  const before = begun?.before ?? null;
  useEffect(() => {
    if (before === null) return;
    // Told of answers before anything is rendered: an account that works again leaves its
    // group, and its row with this hook.
    const observer = new QueryObserver(client, query('listManagedAccounts', { params: { workspace } }));
    const stop = observer.subscribe(({ data: latest }) => {
      const added = workingIn(latest?.data, provider).filter(({ uuid }) => !before.has(uuid));
      if (added.length === 0) return;
      stop();
      setBegun(null);
      tell(texts.connectedNow(added.map(({ name }) => name)));
      done?.();
    });
    return stop;
  }, [before, client, workspace, provider, texts, done]);
  const start = (wish: Wish) => {
    // Opened during the click; otherwise the browser blocks it as a pop-up.
    const tab = window.open('', '_blank');
    if (tab !== null) tab.opener = null;
    const known = data === undefined ? null : new Set(workingIn(data.data, provider).map(({ uuid }) => uuid));
    change.mutate(
      { params: { workspace }, body: wish },
      {
        onSuccess: ({ authorize_url: address }) => {
          setBegun({ address, before: known });
          tab?.location.replace(address);
        },
        onError: () => tab?.close(),
      },
    );
  };
  const reset = () => {
    setBegun(null);
    change.reset();
  };
  return {
    start,
    address: begun?.address ?? null,
    failure: change.failure,
    isPending: change.isPending,
    reset,
  };
}
