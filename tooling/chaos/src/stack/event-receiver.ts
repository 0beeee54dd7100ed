import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Random } from '@crier/lab';

/** An endpoint that keeps every delivery it receives, and refuses half of them until it is calm. */
export interface EventReceiver {
  readonly url: string;
  /** The bodies that came under each `webhook-id`. */
  heard(): ReadonlyMap<string, readonly string[]>;
  /** Accepts everything from now on. */
  calm(): void;
  close(): Promise<void>;
}

const REFUSED = 0.5;

export async function startEventReceiver(random: Random): Promise<EventReceiver> {
  const heard = new Map<string, string[]>();
  let isCalm = false;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const id = String(request.headers['webhook-id']);
    const isAccepted = isCalm || !random.chance(REFUSED);
    if (isAccepted) heard.set(id, [...(heard.get(id) ?? []), body]);
    response.writeHead(isAccepted ? 204 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard: () => heard,
    calm: () => {
      isCalm = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
