import type { RemoteContent } from '@crier/operations/ports';
import { createFrameReader, type Frame } from './frames.ts';
import type { Command } from './limited-command.ts';
import { parseMessage } from './messages.ts';
import type { ProcessStarter } from './process-starter.ts';
import { FRAME, type Order } from './protocol.ts';
import { type Reading, type ReadingBounds, type ReadingListener, readOnce } from './reading.ts';

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
  let astray = false;
  let listener: ReadingListener | null = null;
  const endAstray = () => {
    astray = true;
    end();
  };
  const take = ({ kind, body }: Frame) => {
    if (kind === FRAME.output) return listener ? listener.keep(body) : end();
    const message = parseMessage(body);
    if (message.say === 'ready') ready.resolve();
    else listener?.hear(message);
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
  const isAlive = () => alive;
  const listen = (next: ReadingListener) => {
    listener = next;
  };
  const reader = { child, link, ended, isAlive, isAstray: () => astray, endAstray, listen };
  const read: ReaderProcess['read'] = (order, content, bounds) =>
    readOnce(reader, { order, content, bounds });
  return { ready: ready.promise, ended, isAlive, read, end };
}
