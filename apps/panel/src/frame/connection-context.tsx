import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Connection, createConnection, type Trouble } from '../api/connection.ts';

export const ConnectionContext = createContext<Connection>(createConnection());

/** The current trouble, and a function that dismisses it. */
export function useTrouble(): { readonly trouble: Trouble | null; readonly clear: () => void } {
  const connection = useContext(ConnectionContext);
  return { trouble: useSyncExternalStore(connection.subscribe, connection.current), clear: connection.clear };
}
