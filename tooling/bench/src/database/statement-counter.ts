import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that counts the executed statements. */
export interface StatementCounter {
  readonly url: string;
  /** Statements so far: simple queries and executions of prepared ones. */
  count(): number;
  close(): Promise<void>;
}

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);
const LENGTH_BYTES = 4;

/**
 * Listens on 127.0.0.1 and passes everything on to the database of `url`, which must speak without TLS. Messages are
 * told apart as PostgreSQL's documentation says (Message Formats).
 */
export async function startStatementCounter(url: string): Promise<StatementCounter> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    const read = messageReader((type) => {
      if (type === QUERY || type === EXECUTE) statements++;
    });
    near.on('data', read);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the counter has no port');
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(address.port);
  return {
    url: near.href,
    count: () => statements,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Reads what a client sends: one startup message without a type, then messages of a type byte and a length. */
function messageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const typeBytes = started ? 1 : 0;
      if (rest.length < typeBytes + LENGTH_BYTES) return;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      const type = rest[0];
      if (started && type !== undefined) onMessage(type);
      started = true;
      rest = rest.subarray(length);
    }
  };
}
