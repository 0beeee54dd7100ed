import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Connection, createConnection, type Trouble } from '../api/connection.ts';

export const ConnectionContext = createContext<Connection>(createConnection());

/** The trouble of the moment, and how it is put aside. */
export function useTrouble(): { readonly trouble: Trouble | null; readonly clear: () => void } {
  const connection = useContext(ConnectionContext);
  return { trouble: useSyncExternalStore(connection.subscribe, connection.current), clear: connection.clear };
}
