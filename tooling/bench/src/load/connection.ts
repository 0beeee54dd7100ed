import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly body: () => string;
}

export interface ConnectionEvents {
  /** Called once per request; the next may be sent from within. */
  answered(answer: Answer): void;
  failed(reason: string): void;
}

const GZIP = /\r\ncontent-encoding: *gzip/i;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One HTTP/1.1 connection to this machine that carries one request at a time. It understands answers with a
 * Content-Length only, which makes it cheap; processor time that it uses is lost to the measured program.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #events: ConnectionEvents;
  #received: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(port: number, events: ConnectionEvents) {
    this.#events = events;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail(error.message));
    this.#socket.on('close', () => this.#fail('the connection was closed'));
  }

  send(request: Buffer): void {
    this.#socket.write(request);
  }

  end(): void {
    this.#ended = true;
    this.#socket.destroy();
  }

  #fail(reason: string): void {
    if (this.#ended) return;
    this.end();
    this.#events.failed(reason);
  }

  #read(chunk: Buffer): void {
    const bytes = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = bytes.indexOf(END_OF_HEAD);
    const head = end === -1 ? '' : bytes.toString('latin1', 0, end);
    const length = end === -1 ? 0 : contentLength(head);
    if (Number.isNaN(length)) {
      this.#fail(`an answer without Content-Length: ${head}`);
      return;
    }
    const start = end + END_OF_HEAD.length;
    if (end === -1 || bytes.length < start + length) {
      this.#received = bytes;
      return;
    }
    if (bytes.length > start + length) {
      this.#fail('more was answered than asked for');
      return;
    }
    this.#received = Buffer.alloc(0);
    // `HTTP/1.1 200 OK`
    const status = Number(head.slice(9, 12));
    const body = bytes.subarray(start);
    this.#events.answered({
      status,
      body: () => (GZIP.test(head) ? gunzipSync(body) : body).toString('utf8'),
    });
  }
}

function contentLength(head: string): number {
  const match = /\r\ncontent-length: *(\d+)/i.exec(head);
  return match ? Number(match[1]) : Number.NaN;
}
