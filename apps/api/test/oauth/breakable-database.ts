import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be cut and mended. */
export interface BreakableDatabase {
  readonly url: string;
  /** Every connection ends, and no new one begins. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function breakableDatabase(url: string): Promise<BreakableDatabase> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const link = (socket: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
  };
  const mend = async () => {
    server = createServer(link).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') port = address.port;
  };
  await mend();
  const broken = new URL(url);
  broken.hostname = '127.0.0.1';
  broken.port = String(port);
  return {
    url: broken.href,
    mend,
    cut: async () => {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
