import type { ConsoleInput } from '@crier/client';
import { useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';

type Wish = NonNullable<ConsoleInput<'startConnection'>['body']>;

/** A connection that goes on in another tab. */
export interface Connecting {
  readonly start: (wish: Wish) => void;
  /** Where the network asks, once a connection has begun; null before, and after `reset`. */
  readonly address: string | null;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly reset: () => void;
}

/** Begins connections: the network asks in a tab of its own, so that the panel stays as it is. */
export function useConnecting(workspace: string): Connecting {
  const [address, setAddress] = useState<string | null>(null);
  const change = useConsoleChange('startConnection');
  const start = (wish: Wish) => {
    // Opened while the click is handled, else the browser takes it for a pop-up.
    const tab = window.open('', '_blank');
    if (tab !== null) tab.opener = null;
    change.mutate(
      { params: { workspace }, body: wish },
      {
        onSuccess: ({ authorize_url: url }) => {
          setAddress(url);
          tab?.location.replace(url);
        },
        onError: () => tab?.close(),
      },
    );
  };
  const reset = () => {
    setAddress(null);
    change.reset();
  };
  return { start, address, error: change.error, isPending: change.isPending, reset };
}
