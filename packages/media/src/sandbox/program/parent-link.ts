import { encodeFrame } from '../frames.ts';
import { FRAME, MAX_OUTPUT_FRAME_BYTES, type Message, type Order } from '../protocol.ts';

/** A child's connection to the process that started it, which is its only contact with the world. */
export interface ParentLink {
  say(message: Message): void;
  /** Resolves with the child's only task. */
  order(): Promise<Order>;
  /** The bytes of the file from `start` up to `end`, which must lie within it. Answers come one after another. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Sends output. Resolves once it is under way. */
  send(output: Uint8Array): Promise<void>;
}

/** Reads the parent's side from standard input and writes frames to standard output. The process ends with its parent. */
export function openParentLink(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  end: () => void,
): ParentLink {
  const line = Promise.withResolvers<Order>();
  let head = Buffer.alloc(0);
  let ordered = false;
  let wanted: { bytes: Uint8Array<ArrayBuffer>; at: number; done: () => void } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const give = (piece: Uint8Array) => {
    if (!wanted) return;
    wanted.bytes.set(piece, wanted.at);
    wanted.at += piece.length;
    if (wanted.at < wanted.bytes.length) return;
    const { done } = wanted;
    wanted = null;
    done();
  };
  input.on('data', (piece: Buffer) => {
    if (ordered) return give(piece);
    head = Buffer.concat([head, piece]);
    const at = head.indexOf('\n');
    if (at < 0) return;
    ordered = true;
    line.resolve(JSON.parse(head.subarray(0, at).toString()) as Order);
  });
  input.on('end', end);
  input.on('error', end);
  output.on('error', end);

  const say = (message: Message) => {
    output.write(encodeFrame(FRAME.message, Buffer.from(JSON.stringify(message))));
  };
  const readNow = (start: number, until: number) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      const bytes = new Uint8Array(until - start);
      if (bytes.length === 0) return resolve(bytes);
      wanted = { bytes, at: 0, done: () => resolve(bytes) };
      say({ say: 'read', first: start, last: until - 1 });
    });
  return {
    say,
    order: () => line.promise,
    read: (start, until) => {
      const answer = last.then(() => readNow(start, until));
      last = answer;
      return answer;
    },
    async send(made) {
      for (let at = 0; at < made.length; at += MAX_OUTPUT_FRAME_BYTES) {
        output.write(encodeFrame(FRAME.output, made.subarray(at, at + MAX_OUTPUT_FRAME_BYTES)));
      }
    },
  };
}
