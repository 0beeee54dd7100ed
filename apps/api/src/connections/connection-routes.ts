import { connectionContracts } from '@crier/contracts';
import { type Connections, connectionHandlers } from '@crier/operations';
import { type ConsoleRoute, consoleRoutesOf } from '../console/console-route.ts';

/** The routes of the console that connect and disconnect the accounts of a workspace. */
export function connectionRoutes(
  connections: Connections,
  disk: Parameters<typeof connectionHandlers>[1],
): readonly ConsoleRoute[] {
  return consoleRoutesOf(connectionContracts, connectionHandlers(connections, disk));
}
