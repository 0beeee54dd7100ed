import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { RemoteContent } from '@crier/operations/ports';
import { releaseBuffers } from '../release-buffers.ts';
import { createFrameReader, type Frame } from './frames.ts';
import type { Command } from './limited-command.ts';
import { parseMessage } from './messages.ts';
import type { ProcessEnd, ProcessStarter } from './process-starter.ts';
import { FRAME, type Message, type Order, type Refusal } from './protocol.ts';
import { createWallClock } from './wall-clock.ts';

/** The outcome of a child's only file. */
export type Reading =
  | { readonly outcome: 'done'; readonly facts: unknown; readonly output: Buffer }
  | { readonly outcome: 'refused'; readonly reason: Refusal }
  /** It asked for more of the file than allowed. */
  | { readonly outcome: 'wanted_more' }
  /** Its time ran out although it hardly had the processor, which says nothing about the file. */
  | { readonly outcome: 'starved' }
  /** It never began, which says nothing about the file. */
  | { readonly outcome: 'not_begun' };

/** What one file may cost, in bytes and milliseconds. */
export interface ReadingBounds {
  readonly maxReadBytes: number;
  readonly maxOutputBytes: number;
  /** Time on the processor, from its beginning. */
  readonly processorMs: number;
  /** Time in all from its beginning, without the time spent on fetching the content. */
  readonly wallMs: number;
  /** Time for fetching the content. */
  readonly fetchMs: number;
  /** Time until it begins. */
  readonly beginMs: number;
}

/** A child process that reads one file and ends. */
export interface ReaderProcess {
  /** Resolves once it can begin at once; never rejects. */
  readonly ready: Promise<unknown>;
  /** Resolves once it has ended; never rejects. */
  readonly ended: Promise<unknown>;
  isAlive(): boolean;
  /**
   * Makes it read one file and ends it afterwards.
   * @throws the error of reading the content
   */
  read(order: Order, content: RemoteContent, bounds: ReadingBounds): Promise<Reading>;
  /** Ends it. */
  end(): void;
}

/** Signals of a process that exceeded its limits: out of heap, out of processor time, or ended by the kernel. */
const EXHAUSTED: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGXCPU'];
/** Enough for every access that a container needs; a child that asks more often only wastes time. */
const MAX_READS = 200_000;

/** How often to look how much of its processor time a child has used. */
const WATCH_MS = 250;

/** The share of its time for which a child has the processor unless other programs take it all. */
const LEAST_SHARE = 0.1;

/** Starts a child. It does not keep this process alive until it is given a file. */
export function startReaderProcess(starter: ProcessStarter, { program, words }: Command): ReaderProcess {
  const child = starter.start({
    program,
    words,
    folder: '/',
    // One thread for libvips' work, one arena of memory, and no picture in a file on disk instead of in memory.
    environment: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_DISC_THRESHOLD: '100g' },
    linked: true,
    // Node and the kernel keep it from starting processes; its own session would compete with the service.
    startsOthers: false,
  });
  const { end } = child;
  const ready = Promise.withResolvers<void>();
  let alive = true;
  /** Whether it broke the protocol, which our readers never do. */
  let astray = false;
  let hear: (message: Message) => void = (message) => {
    if (message.say === 'ready') ready.resolve();
  };
  let keep: (piece: Buffer) => void = () => end();
  const endAstray = () => {
    astray = true;
    end();
  };
  const take = ({ kind, body }: Frame) => {
    if (kind === FRAME.output) keep(body);
    else hear(parseMessage(body));
  };
  const framesOf = createFrameReader();
  const link = child.link.then((socket) => {
    socket?.on('error', () => {});
    socket?.on('data', (piece: Buffer) => {
      try {
        for (const frame of framesOf(piece)) take(frame);
      } catch {
        endAstray();
      }
    });
    return socket?.resume() ?? null;
  });
  const ended = child.ended.then((how) => {
    alive = false;
    ready.resolve();
    return how;
  });

  const read = async (order: Order, content: RemoteContent, bounds: ReadingBounds): Promise<Reading> => {
    const result = Promise.withResolvers<Reading>();
    const output: Buffer[] = [];
    let [begun, reads, readBytes, outputBytes] = [false, 0, 0, 0];
    /** The processor time it took to start. */
    let usedBefore = 0;
    const tooCostly = () => result.resolve({ outcome: 'refused', reason: 'too_costly' });
    const beginning = setTimeout(() => result.resolve({ outcome: 'not_begun' }), bounds.beginMs);
    const overtime = async () => {
      const used = await child.processorMs();
      if (used === null || used >= bounds.wallMs * LEAST_SHARE) tooCostly();
      else result.resolve({ outcome: 'starved' });
    };
    const clock = createWallClock(bounds.wallMs, () => void overtime());
    const watch = async () => {
      const used = await child.processorMs();
      // Where the system tells no processor time, only the clock bounds it.
      if (used !== null && used - usedBefore >= bounds.processorMs) tooCostly();
    };
    const watching = setInterval(() => void watch(), WATCH_MS);
    const fetching = setTimeout(
      () => result.reject(new Error('the file could not be fetched in time')),
      bounds.beginMs + bounds.wallMs + bounds.fetchMs,
    );
    const answer = async (first: number, last: number) => {
      reads++;
      readBytes += last + 1 - first;
      if (reads > MAX_READS || readBytes > bounds.maxReadBytes)
        return result.resolve({ outcome: 'wanted_more' });
      await give(first, last).catch(result.reject);
    };
    const write = async (piece: Uint8Array | string) => {
      const socket = await link;
      if (socket?.write(piece) === false) await Promise.race([once(socket, 'drain').catch(() => {}), ended]);
    };
    const give = async (first: number, last: number) => {
      let sent = 0;
      clock.pause();
      for await (const piece of await content.read({ first, last })) {
        clock.resume();
        if (!alive) return;
        sent += piece.length;
        await write(piece);
        releaseBuffers(piece.length);
        clock.pause();
      }
      clock.resume();
      if (sent !== last + 1 - first) throw new Error('the file is shorter than it was');
    };
    keep = (piece) => {
      outputBytes += piece.length;
      if (outputBytes > bounds.maxOutputBytes) tooCostly();
      else output.push(Buffer.from(piece));
    };
    hear = (message) => {
      switch (message.say) {
        case 'ready':
          return ready.resolve();
        case 'taken':
          begun = true;
          clearTimeout(beginning);
          void child.processorMs().then((used) => {
            usedBefore = used ?? 0;
          });
          return clock.resume();
        case 'read':
          if (message.first > message.last || message.last >= order.size) return endAstray();
          void answer(message.first, message.last);
          return;
        case 'done':
          return result.resolve({ outcome: 'done', facts: message.facts, output: Buffer.concat(output) });
        case 'refused':
          return result.resolve({ outcome: 'refused', reason: message.reason });
      }
    };
    const gone = ({ signal, lost }: ProcessEnd) => {
      const reason = !astray && EXHAUSTED.includes(signal) ? 'too_costly' : 'damaged';
      result.resolve(begun && !lost ? { outcome: 'refused', reason } : { outcome: 'not_begun' });
    };
    // Messages from before its end are read first.
    void Promise.all([ended, link.then(untilClosed)]).then(([how]) => gone(how));
    child.hold(true);
    void write(`${JSON.stringify(order)}\n`);
    try {
      return await result.promise;
    } finally {
      clearTimeout(beginning);
      clearTimeout(fetching);
      clearInterval(watching);
      clock.stop();
      end();
      await ended;
      child.hold(false);
    }
  };
  return { ready: ready.promise, ended, isAlive: () => alive, read, end };
}

async function untilClosed(socket: Socket | null): Promise<void> {
  if (socket && !socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}
