import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractOf } from '../../api/client.ts';
import { isTouched } from '../../api/query-keys.ts';

/** The channel on which the service's own page tells that accounts were connected. */
const CHANNEL = 'crier-accounts';

/** Shows accounts as soon as another tab has connected them. */
export function useConnectedElsewhere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const change = contractOf('startConnection');
    channel.onmessage = () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => isTouched(String(queryKey[0]), change),
      });
    return () => channel.close();
  }, [queries]);
}
