import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReaderPriority } from './isolation.ts';
import { killGroup, killProcess } from './kill.ts';
import type { Command } from './limited-command.ts';
import { processorMsOf } from './processor-time.ts';
import type { StarterOrder, StarterReport } from './starter-orders.ts';

export interface StartOptions extends Command {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether to talk to it over its standard input and output. */
  readonly linked: boolean;
  /** Whether it may start other processes, all of which end with it. */
  readonly startsOthers: boolean;
}

/** How a process ended. All are null and false when it never started. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The starter ended first, so the outcome is unknown. */
  readonly lost: boolean;
}

export interface StartedProcess {
  /** Its input and output, paused; null when it has none, or ended before it had them. Never rejects. */
  readonly link: Promise<Socket | null>;
  /** Never rejects. */
  readonly ended: Promise<ProcessEnd>;
  /** Processor time that it has used, in milliseconds; null if the system does not report it. */
  processorMs(): Promise<number | null>;
  /** Sets whether it keeps this process from ending; initially it does not. */
  hold(held: boolean): void;
  /** Ends it, and everything it started if it may start processes. */
  end(): void;
}

/** Starts processes, all of which end with this process, however it ends. */
export interface ProcessStarter {
  start(options: StartOptions): StartedProcess;
  /** Ends everything that runs, and starts nothing more. */
  close(): Promise<void>;
}

interface Running {
  readonly token: string | null;
  pid: number | null;
  connected(socket: Socket): void;
  over(end: ProcessEnd): void;
}

/** How long the starter may take to end a process, in milliseconds, before it is ended itself. */
const END_MS = 5_000;
const HEADER_MS = 5_000;
const TOKEN_BYTES = 36;

/**
 * Starts processes from a small separate process, `program`. Forking a process copies its page tables, and the
 * service's are so large that each start would stop it, and every request, for ten milliseconds.
 */
export function createProcessStarter(program: string, priority: ReaderPriority): ProcessStarter {
  const running = new Map<number, Running>();
  const address = privateAddress();
  let [last, held, closed] = [0, 0, false];
  let current: { readonly child: ChildProcess; readonly gone: Promise<void> } | null = null;
  const server = createServer((socket) => {
    void readToken(socket).then((token) => {
      const owner = [...running.values()].find((each) => each.token === token);
      if (owner && token !== null) owner.connected(socket);
      else socket.destroy();
    });
  });
  server.on('error', () => {});
  server.listen(address).unref();

  const holdStarter = () => {
    for (const part of [current?.child, current?.child.channel]) held > 0 ? part?.ref() : part?.unref();
  };
  const launch = () => {
    const words = ['--no-warnings', '--max-old-space-size=32', '--v8-pool-size=1', program, priority];
    const child = spawn(process.execPath, words, {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    const gone = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    }).then(() => {
      current = null;
      for (const each of running.values()) each.over({ code: null, signal: null, lost: true });
    });
    child.on('message', (report: StarterReport) => {
      const about = running.get(report.id);
      if (report.say === 'started' && about) about.pid = report.pid;
      if (report.say === 'ended') about?.over({ code: report.code, signal: report.signal, lost: false });
    });
    current = { child, gone };
    holdStarter();
  };
  const tell = (order: StarterOrder) => current?.child.send(order, () => {});

  return {
    start({ program: started, words, folder, environment, linked, startsOthers }) {
      const id = ++last;
      const token = linked ? randomUUID() : null;
      const link = Promise.withResolvers<Socket | null>();
      const ended = Promise.withResolvers<ProcessEnd>();
      let socket: Socket | null = null;
      let overdue: NodeJS.Timeout | null = null;
      let isHeld = false;
      const holdSocket = () => (isHeld ? socket?.ref() : socket?.unref());
      const own: Running = {
        token,
        pid: null,
        connected: (its) => {
          socket = its;
          holdSocket();
          link.resolve(its);
        },
        over: (how) => {
          running.delete(id);
          if (overdue) clearTimeout(overdue);
          if (how.lost && own.pid !== null) (startsOthers ? killGroup : killProcess)(own.pid);
          link.resolve(null);
          ended.resolve(how);
        },
      };
      running.set(id, own);
      if (closed) own.over({ code: null, signal: null, lost: true });
      else if (!current) launch();
      const connection = token === null ? null : { address, token };
      tell({
        say: 'start',
        id,
        program: started,
        words,
        folder,
        environment,
        leads: startsOthers,
        connection,
      });
      return {
        link: link.promise,
        ended: ended.promise,
        processorMs: () => processorMsOf(own.pid),
        hold: (wanted) => {
          if (wanted === isHeld) return;
          isHeld = wanted;
          held += wanted ? 1 : -1;
          holdStarter();
          holdSocket();
        },
        end: () => {
          if (!running.has(id)) return;
          overdue ??= setTimeout(() => current?.child.kill('SIGKILL'), END_MS);
          tell({ say: 'end', id });
        },
      };
    },
    async close() {
      closed = true;
      server.close();
      held++;
      holdStarter();
      current?.child.disconnect();
      await current?.gone;
    },
  };
}

/** On Linux a name that leaves no file behind, elsewhere a file. Nobody else knows the name. */
function privateAddress(): string {
  const name = `crier-${randomUUID()}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** Reads and removes a connection's first line; null when none arrives in time. */
async function readToken(socket: Socket): Promise<string | null> {
  const token = Promise.withResolvers<string | null>();
  let head = Buffer.alloc(0);
  const read = (piece: Buffer) => {
    head = Buffer.concat([head, piece]);
    if (head.length <= TOKEN_BYTES) return;
    socket.pause();
    socket.off('data', read);
    socket.unshift(head.subarray(TOKEN_BYTES + 1));
    token.resolve(head.subarray(0, TOKEN_BYTES).toString('latin1'));
  };
  const timer = setTimeout(() => token.resolve(null), HEADER_MS).unref();
  socket.on('error', () => token.resolve(null));
  socket.on('close', () => token.resolve(null));
  socket.on('data', read);
  return await token.promise.finally(() => clearTimeout(timer));
}
