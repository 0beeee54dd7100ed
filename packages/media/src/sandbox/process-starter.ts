import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReaderPriority } from './isolation.ts';
import { killGroup, killProcess } from './kill.ts';
import { createLaunchedStarter } from './launched-starter.ts';
import type { Command } from './limited-command.ts';
import { processorMsOf } from './processor-time.ts';

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
  readonly link: Promise<Socket | null>;
  readonly ended: Promise<ProcessEnd>;
  pid: number | null;
  connected(socket: Socket): void;
  /** Sets whether its connection keeps this process from ending. */
  hold(held: boolean): void;
  over(end: ProcessEnd): void;
}

/** How long the starter may take to end a process, in milliseconds, before it is ended itself. */
const END_MS = 5_000;
const HEADER_MS = 5_000;
const TOKEN_BYTES = 36;
const LOST: ProcessEnd = { code: null, signal: null, lost: true };

/**
 * Starts processes from a small separate process, `program`. Forking a process copies its page tables, and the
 * service's are so large that each start would stop it, and every request, for ten milliseconds.
 */
export function createProcessStarter(program: string, priority: ReaderPriority): ProcessStarter {
  const running = new Map<number, Running>();
  const address = privateAddress();
  const server = listenAt(address, (token) => [...running.values()].find((each) => each.token === token));
  const starter = createLaunchedStarter(program, priority, {
    report(report) {
      const about = running.get(report.id);
      if (report.say === 'started' && about) about.pid = report.pid;
      if (report.say === 'ended') about?.over({ code: report.code, signal: report.signal, lost: false });
    },
    gone() {
      for (const each of running.values()) each.over(LOST);
    },
  });
  let [last, closed] = [0, false];

  return {
    start({ startsOthers, linked, ...command }) {
      const id = ++last;
      const token = linked ? randomUUID() : null;
      let overdue: NodeJS.Timeout | undefined;
      let isHeld = false;
      const own = createRunning(token, startsOthers ? killGroup : killProcess, () => {
        running.delete(id);
        clearTimeout(overdue);
      });
      running.set(id, own);
      if (closed) own.over(LOST);
      else starter.ensureRunning();
      const connection = token === null ? null : { address, token };
      starter.tell({ say: 'start', id, ...command, leads: startsOthers, connection });
      return {
        link: own.link,
        ended: own.ended,
        processorMs: () => processorMsOf(own.pid),
        hold: (wanted) => {
          if (wanted === isHeld) return;
          isHeld = wanted;
          starter.hold(wanted ? 1 : -1);
          own.hold(wanted);
        },
        end: () => {
          if (!running.has(id)) return;
          overdue ??= setTimeout(starter.kill, END_MS);
          starter.tell({ say: 'end', id });
        },
      };
    },
    async close() {
      closed = true;
      server.close();
      await starter.end();
    },
  };
}

/** A process that was asked for. `kill` ends it when the starter is lost, and `onOver` hears of its end. */
function createRunning(token: string | null, kill: (pid: number) => void, onOver: () => void): Running {
  const link = Promise.withResolvers<Socket | null>();
  const ended = Promise.withResolvers<ProcessEnd>();
  let socket: Socket | null = null;
  let isHeld = false;
  const holdSocket = () => (isHeld ? socket?.ref() : socket?.unref());
  const own: Running = {
    token,
    link: link.promise,
    ended: ended.promise,
    pid: null,
    connected: (its) => {
      socket = its;
      holdSocket();
      link.resolve(its);
    },
    hold: (held) => {
      isHeld = held;
      holdSocket();
    },
    over: (how) => {
      onOver();
      if (how.lost && own.pid !== null) kill(own.pid);
      link.resolve(null);
      ended.resolve(how);
    },
  };
  return own;
}

/** Gives each connection to the process whose token it sends first, and destroys the others. */
function listenAt(address: string, ownerOf: (token: string) => Running | undefined): Server {
  const server = createServer((socket) => {
    void readToken(socket).then((token) => {
      const owner = token === null ? undefined : ownerOf(token);
      if (owner) owner.connected(socket);
      else socket.destroy();
    });
  });
  server.on('error', () => {});
  server.listen(address).unref();
  return server;
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
