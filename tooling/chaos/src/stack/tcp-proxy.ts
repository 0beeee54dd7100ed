import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a server on this machine whose connections can be cut and stalled. */
export interface TcpProxy {
  readonly port: number;
  /** Destroys the open connections that `choose` picks; returns how many. */
  cut(choose: () => boolean): number;
  /** Forwards nothing in either direction for `ms`, not even on new connections. */
  stall(ms: number): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** Listens on a free port of 127.0.0.1 and forwards connections to `target`. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let stalledUntil = 0;
  let wake: NodeJS.Timeout | undefined;
  const flow = ({ near, far }: Pair) => near.pipe(far).pipe(near);
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end);
    if (Date.now() >= stalledUntil) flow(pair);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut: (choose) => {
      const chosen = [...pairs].filter(choose);
      for (const { near, far } of chosen) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
      return chosen.length;
    },
    stall: (ms) => {
      stalledUntil = Math.max(stalledUntil, Date.now() + ms);
      for (const { near, far } of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
      clearTimeout(wake);
      wake = setTimeout(() => {
        for (const pair of pairs) flow(pair);
      }, stalledUntil - Date.now());
    },
    close: async () => {
      clearTimeout(wake);
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
