import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { lowerAutogroup } from '../autogroup.ts';
import { killGroup } from '../kill.ts';
import type { StarterOrder, StarterReport, StartOrder } from '../starter-orders.ts';

// The program of the process starter. It starts processes on demand and ends all of them when the service dies.
type Connection = NonNullable<StartOrder['connection']>;

interface Started {
  readonly child: ChildProcess;
  readonly leads: boolean;
}

const running = new Map<number, Started | 'connecting'>();
/** Whether all other work takes precedence. */
const isLast = process.argv[2] === 'low';
if (isLast) void lowerAutogroup(process.pid);
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
  // Nothing is read here, because all input belongs to the process.
  const socket = connect(address).pause();
  socket.once('error', () => ended(order.id, null, null));
  socket.once('connect', () =>
    socket.write(`${token}\n`, () => {
      start(order, socket);
      socket.destroy();
    }),
  );
}

function start({ id, program, words, folder, environment, leads }: StartOrder, link: Socket | null): void {
  if (!running.has(id)) return;
  const end = link ?? 'ignore';
  const child = spawn(program, words, {
    cwd: folder,
    env: environment,
    stdio: [end, end, 'ignore'],
    detached: leads,
  });
  child.once('error', () => ended(id, null, null));
  child.once('exit', (code, signal) => ended(id, code, signal));
  if (child.pid === undefined) return;
  running.set(id, { child, leads });
  // All others are in the session of this process.
  if (leads && isLast) void lowerAutogroup(child.pid);
  report({ say: 'started', id, pid: child.pid });
}

function end(id: number): void {
  const started = running.get(id);
  if (started === 'connecting') ended(id, null, null);
  else if (started?.leads && started.child.pid !== undefined) killGroup(started.child.pid);
  else started?.child.kill('SIGKILL');
}

function ended(id: number, code: number | null, signal: NodeJS.Signals | null): void {
  if (running.delete(id)) report({ say: 'ended', id, code, signal });
}

function report(words: StarterReport): void {
  process.send?.(words);
}
