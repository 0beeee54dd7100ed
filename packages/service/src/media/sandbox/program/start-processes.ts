import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { killGroup } from '../kill-group.ts';
import type { StarterOrder, StarterReport, StartOrder } from '../starter-orders.ts';

// The program of the process starter. It starts processes on demand and ends all of them when the service dies.
type Connection = NonNullable<StartOrder['connection']>;

const running = new Map<number, ChildProcess | 'connecting'>();
// The service decides when to stop, and closes the channel then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => {
  for (const id of running.keys()) end(id);
  process.exit(0);
});
process.on('message', (order: StarterOrder) => {
  if (order.say === 'end') return end(order.id);
  running.set(order.id, 'connecting');
  if (order.connection) startConnected(order, order.connection);
  else start(order, null);
});

function startConnected(order: StartOrder, { address, token }: Connection): void {
  // Nothing is read here: what arrives belongs to the process.
  const socket = connect(address).pause();
  socket.once('error', () => ended(order.id, null, null));
  socket.once('connect', () =>
    socket.write(`${token}\n`, () => {
      start(order, socket);
      socket.destroy();
    }),
  );
}

function start({ id, program, words, folder, environment }: StartOrder, link: Socket | null): void {
  if (!running.has(id)) return;
  const end = link ?? 'ignore';
  const child = spawn(program, words, {
    cwd: folder,
    env: environment,
    stdio: [end, end, 'ignore'],
    detached: true,
  });
  child.once('error', () => ended(id, null, null));
  child.once('exit', (code, signal) => ended(id, code, signal));
  if (child.pid === undefined) return;
  running.set(id, child);
  report({ say: 'started', id, pid: child.pid });
}

function end(id: number): void {
  const child = running.get(id);
  if (child === 'connecting') ended(id, null, null);
  else if (child?.pid !== undefined) killGroup(child.pid);
}

function ended(id: number, code: number | null, signal: NodeJS.Signals | null): void {
  if (running.delete(id)) report({ say: 'ended', id, code, signal });
}

function report(words: StarterReport): void {
  process.send?.(words);
}
