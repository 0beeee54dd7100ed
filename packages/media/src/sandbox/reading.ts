import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { RemoteContent } from '@crier/operations/ports';
import { releaseBuffers } from '../release-buffers.ts';
import type { ProcessEnd, StartedProcess } from './process-starter.ts';
import type { Message, Order, Refusal } from './protocol.ts';
import { createReadingTimes, type ReadingTimes, type TimeBounds } from './reading-times.ts';

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
export interface ReadingBounds extends TimeBounds {
  readonly maxReadBytes: number;
  readonly maxOutputBytes: number;
}

/** Hears a child from the moment it is given its file. */
export interface ReadingListener {
  hear(message: Exclude<Message, { readonly say: 'ready' }>): void;
  keep(piece: Buffer): void;
}

/** A child and its connection. */
export interface ReaderConnection {
  readonly child: StartedProcess;
  /** Null when it ended before it connected. */
  readonly link: Promise<Socket | null>;
  readonly ended: Promise<ProcessEnd>;
  isAlive(): boolean;
  /** Whether it broke the protocol, which our readers never do. */
  isAstray(): boolean;
  /** Ends it because it broke the protocol. */
  endAstray(): void;
  listen(listener: ReadingListener): void;
}

export interface ReadingTask {
  readonly order: Order;
  readonly content: RemoteContent;
  readonly bounds: ReadingBounds;
}

/** Settles once, with the first outcome. */
type Outcome = PromiseWithResolvers<Reading>;

/** Signals of a process that exceeded its limits: out of heap, out of processor time, or ended by the kernel. */
const EXHAUSTED: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGXCPU'];
/** Enough for every access that a container needs; a child that asks more often only wastes time. */
const MAX_READS = 200_000;

/**
 * Makes a child read its file, and ends it.
 * @throws the error of reading the content
 */
export async function readOnce(reader: ReaderConnection, task: ReadingTask): Promise<Reading> {
  const { child, link, ended } = reader;
  const { order, bounds } = task;
  const result: Outcome = Promise.withResolvers<Reading>();
  const refuse = (reason: Refusal) => result.resolve({ outcome: 'refused', reason });
  const times = createReadingTimes(child, bounds, {
    notBegun: () => result.resolve({ outcome: 'not_begun' }),
    tooCostly: () => refuse('too_costly'),
    starved: () => result.resolve({ outcome: 'starved' }),
    notFetched: () => result.reject(new Error('the file could not be fetched in time')),
  });
  const answer = createAnswers(reader, task, times, result);
  const output = createOutput(bounds.maxOutputBytes, () => refuse('too_costly'));
  reader.listen({
    keep: output.keep,
    hear: (message) => {
      switch (message.say) {
        case 'taken':
          return times.begin();
        case 'read':
          if (message.first > message.last || message.last >= order.size) return reader.endAstray();
          void answer(message.first, message.last);
          return;
        case 'done':
          return result.resolve({ outcome: 'done', facts: message.facts, output: output.whole() });
        case 'refused':
          return refuse(message.reason);
      }
    },
  });
  const gone = ({ signal, lost }: ProcessEnd) => {
    if (times.hasBegun() && !lost)
      refuse(!reader.isAstray() && EXHAUSTED.includes(signal) ? 'too_costly' : 'damaged');
    else result.resolve({ outcome: 'not_begun' });
  };
  // Messages from before its end are read first.
  void Promise.all([ended, link.then(untilClosed)]).then(([how]) => gone(how));
  child.hold(true);
  void write(reader, `${JSON.stringify(order)}\n`);
  try {
    return await result.promise;
  } finally {
    times.stop();
    child.end();
    await ended;
    child.hold(false);
  }
}

/** Answers the child's requests for ranges of the content, within the bounds of the file. */
function createAnswers(
  reader: ReaderConnection,
  { content, bounds }: ReadingTask,
  times: ReadingTimes,
  result: Outcome,
): (first: number, last: number) => Promise<void> {
  let [reads, readBytes] = [0, 0];
  const give = async (first: number, last: number) => {
    let sent = 0;
    times.pause();
    for await (const piece of await content.read({ first, last })) {
      times.resume();
      if (!reader.isAlive()) return;
      sent += piece.length;
      await write(reader, piece);
      releaseBuffers(piece.length);
      times.pause();
    }
    times.resume();
    if (sent !== last + 1 - first) throw new Error('the file is shorter than it was');
  };
  return async (first, last) => {
    reads++;
    readBytes += last + 1 - first;
    if (reads > MAX_READS || readBytes > bounds.maxReadBytes)
      return result.resolve({ outcome: 'wanted_more' });
    await give(first, last).catch(result.reject);
  };
}

function createOutput(maxBytes: number, tooLong: () => void) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  return {
    keep: (piece: Buffer): void => {
      bytes += piece.length;
      if (bytes > maxBytes) tooLong();
      else pieces.push(Buffer.from(piece));
    },
    whole: (): Buffer => Buffer.concat(pieces),
  };
}

/** Resolves once the child takes more, or has ended. */
async function write({ link, ended }: ReaderConnection, piece: Uint8Array | string): Promise<void> {
  const socket = await link;
  if (socket?.write(piece) === false) await Promise.race([once(socket, 'drain').catch(() => {}), ended]);
}

async function untilClosed(socket: Socket | null): Promise<void> {
  if (socket && !socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}
