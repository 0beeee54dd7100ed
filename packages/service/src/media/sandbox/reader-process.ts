import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RemoteContent } from '@crier/operations';
import { createFrameReader, type Frame } from './frames.ts';
import type { Command } from './limited-command.ts';
import { parseMessage } from './messages.ts';
import { FRAME, type Message, type Order, type Refusal } from './protocol.ts';
import { createWallClock } from './wall-clock.ts';

/** How a child's one file ended. */
export type Reading =
  | { readonly outcome: 'done'; readonly facts: unknown; readonly output: Buffer }
  | { readonly outcome: 'refused'; readonly reason: Refusal }
  /** It asked for more of the file than it may have. */
  | { readonly outcome: 'wanted_more' }
  /** It never began, which says nothing of the file. */
  | { readonly outcome: 'not_begun' };

/** What one file may cost, in bytes and milliseconds. */
export interface ReadingBounds {
  readonly maxReadBytes: number;
  readonly maxOutputBytes: number;
  /** From when it began, without the time that fetching the content takes. */
  readonly wallMs: number;
  /** For fetching the content. */
  readonly fetchMs: number;
  /** Until it begins. */
  readonly beginMs: number;
}

/** A child process that reads one file and ends. */
export interface ReaderProcess {
  readonly pid: number | undefined;
  /** Resolves once it can begin at once; never rejects. */
  readonly ready: Promise<unknown>;
  /** Resolves once it has ended; never rejects. */
  readonly ended: Promise<unknown>;
  isAlive(): boolean;
  /**
   * Has it read one file; afterwards it has been ended.
   * @throws what reading the content throws
   */
  read(order: Order, content: RemoteContent, bounds: ReadingBounds): Promise<Reading>;
  /** Ends it and all that it started. */
  end(): void;
}

/** Signals of a process that used up what it may: out of heap, out of processor time, or ended by the kernel. */
const EXHAUSTED: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGXCPU'];
/** Enough for every access that a container needs; one that asks more often only keeps us busy. */
const MAX_READS = 200_000;

/** Starts a child. It holds nothing open in this process until it is given a file. */
export function startReaderProcess({ program, words }: Command): ReaderProcess {
  const child = spawn(program, words, {
    cwd: '/',
    // One thread for libvips' work, one arena of memory, and no picture in a file on disk instead of in memory.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_DISC_THRESHOLD: '100g' },
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const { stdin, stdout } = child;
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let alive = true;
  /** Whether it broke the rules of the conversation, which no reader of ours does. */
  let astray = false;
  let hear: (message: Message) => void = (message) => {
    if (message.say === 'ready') ready.resolve();
  };
  let keep: (piece: Buffer) => void = () => end();
  const endAstray = () => {
    astray = true;
    end();
  };
  const onEnd = () => {
    alive = false;
    ready.resolve();
    ended.resolve();
  };
  const end = () => {
    if (!alive || child.pid === undefined) return;
    child.ref();
    killGroup(child);
  };
  child.on('error', onEnd);
  child.on('exit', onEnd);
  stdin.on('error', () => {});
  stdout.on('error', () => {});
  const framesOf = createFrameReader();
  stdout.on('data', (piece: Buffer) => {
    try {
      for (const frame of framesOf(piece)) take(frame);
    } catch {
      endAstray();
    }
  });
  const take = ({ kind, body }: Frame) => {
    if (kind === FRAME.output) keep(body);
    else hear(parseMessage(body));
  };
  holdOpen(child, false);

  const read = async (order: Order, content: RemoteContent, bounds: ReadingBounds): Promise<Reading> => {
    const result = Promise.withResolvers<Reading>();
    const output: Buffer[] = [];
    let [begun, reads, readBytes, outputBytes] = [false, 0, 0, 0];
    const tooCostly = () => result.resolve({ outcome: 'refused', reason: 'too_costly' });
    const beginning = setTimeout(() => result.resolve({ outcome: 'not_begun' }), bounds.beginMs);
    const clock = createWallClock(bounds.wallMs, tooCostly);
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
    const give = async (first: number, last: number) => {
      let sent = 0;
      clock.pause();
      for await (const piece of await content.read({ first, last })) {
        clock.resume();
        if (!alive) return;
        sent += piece.length;
        if (!stdin.write(piece)) await Promise.race([once(stdin, 'drain').catch(() => {}), ended.promise]);
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
    // What it said before it ended is read first.
    const gone = () => {
      const exhausted = !astray && EXHAUSTED.includes(child.signalCode);
      const reason = exhausted ? 'too_costly' : 'damaged';
      result.resolve(begun ? { outcome: 'refused', reason } : { outcome: 'not_begun' });
    };
    child.once('close', gone);
    if (!alive) gone();
    holdOpen(child, true);
    stdin.write(`${JSON.stringify(order)}\n`);
    try {
      return await result.promise;
    } finally {
      clearTimeout(beginning);
      clearTimeout(fetching);
      clock.stop();
      end();
      await ended.promise;
    }
  };
  return { pid: child.pid, ready: ready.promise, ended: ended.promise, isAlive: () => alive, read, end };
}

/** Whether a child keeps this process from ending. */
function holdOpen(child: ChildProcess, held: boolean): void {
  for (const part of [child, child.stdin, child.stdout]) {
    const handle = part as unknown as { ref(): void; unref(): void };
    if (held) handle.ref();
    else handle.unref();
  }
}

/** A child leads a group of its own, so that what it started ends with it. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
