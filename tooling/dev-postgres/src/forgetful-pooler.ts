import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** A pooler in transaction mode that keeps no prepared statements, as PgBouncer before 1.21. */
export interface ForgetfulPooler {
  /** The address of the database behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

interface ServerConnection {
  readonly stream: Duplex;
  readonly client: pg.Client;
}

const SSL_REQUEST = 80_877_103;
/** Messages after which a server answers: a simple query, a sync. */
const ENDS_TURN = ['Q', 'S'];
const READY = 'Z';

/**
 * Starts the pooler before a real database. Each transaction of a client gets the connection to the server that became
 * free last, and another one if that is taken, so what a client prepared stays behind on the connection it had then.
 * @param version what its console answers to `show version`; null if clients may not ask
 */
export async function startForgetfulPooler(url: string, version: string | null): Promise<ForgetfulPooler> {
  const idle: ServerConnection[] = [];
  const all: ServerConnection[] = [];
  const clients = new Set<Socket>();
  const connect = async (): Promise<ServerConnection> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { stream } = client.connection;
    stream.removeAllListeners('data');
    const opened = { stream, client };
    all.push(opened);
    return opened;
  };
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => undefined);
    serve(socket, { idle, connect, version })
      .catch(() => undefined)
      .finally(() => {
        clients.delete(socket);
        socket.destroy();
      });
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    stop: async () => {
      for (const socket of clients) socket.destroy();
      for (const { stream } of all) stream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Pool {
  readonly idle: ServerConnection[];
  readonly connect: () => Promise<ServerConnection>;
  readonly version: string | null;
}

/** Serves one client until it leaves. */
async function serve(socket: Socket, { idle, connect, version }: Pool): Promise<void> {
  const read = reader(socket);
  let startup = await read.untyped();
  if (startup.readInt32BE(4) === SSL_REQUEST) {
    socket.write('N');
    startup = await read.untyped();
  }
  const isConsole = startup.includes('database\0pgbouncer\0');
  if (isConsole && version === null) {
    socket.write(message('E', 'SFATAL\0C08P01\0Mnot allowed\0\0'));
    return;
  }
  const welcome = [message('R', word(0)), message('K', Buffer.concat([word(1), word(1)]))];
  socket.write(Buffer.concat([...welcome, message(READY, 'I')]));
  let own: ServerConnection | null = null;
  let turn: Buffer[] = [];
  for (;;) {
    const { type, bytes } = await read.typed();
    if (type === 'X') break;
    turn.push(bytes);
    if (!ENDS_TURN.includes(type)) continue;
    if (isConsole) socket.write(versionAnswer(version ?? ''));
    else {
      own ??= idle.pop() ?? (await connect());
      own.stream.write(Buffer.concat(turn));
      const state = await relay(own.stream, socket);
      if (state === 'I') {
        idle.push(own);
        own = null;
      }
    }
    turn = [];
  }
  own?.stream.destroy();
}

/** Passes on what a server answers; returns the state of its transaction at the end. */
async function relay(server: Duplex, client: Socket): Promise<string> {
  const read = reader(server);
  try {
    for (;;) {
      const { type, bytes } = await read.typed();
      client.write(bytes);
      if (type === READY) return bytes.toString('latin1', 5);
    }
  } finally {
    read.end();
  }
}

/** Reads whole messages of a socket, in order. */
function reader(socket: Duplex) {
  let buffered = Buffer.alloc(0);
  let changed = Promise.withResolvers<void>();
  const add = (bytes: Buffer) => {
    buffered = Buffer.concat([buffered, bytes]);
    changed.resolve();
  };
  const close = () => changed.reject(new Error('the connection has ended'));
  socket.on('data', add).once('close', close);
  changed.promise.catch(() => undefined);
  const take = async (lengthAt: number): Promise<Buffer> => {
    for (;;) {
      const length = buffered.length < lengthAt + 4 ? null : buffered.readInt32BE(lengthAt) + lengthAt;
      if (length !== null && buffered.length >= length) {
        const taken = buffered.subarray(0, length);
        buffered = buffered.subarray(length);
        return taken;
      }
      await changed.promise;
      changed = Promise.withResolvers<void>();
      changed.promise.catch(() => undefined);
    }
  };
  return {
    untyped: () => take(0),
    typed: async (): Promise<Message> => {
      const bytes = await take(1);
      return { type: bytes.toString('latin1', 0, 1), bytes };
    },
    end: () => socket.off('data', add).off('close', close),
  };
}

function word(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
}

function message(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(type), word(bytes.length + 4), bytes]);
}

/** One row with one text column. */
function versionAnswer(version: string): Buffer {
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('version\0'),
    ...[word(0), Buffer.from([0, 0]), word(25), Buffer.from([255, 255]), word(-1), Buffer.from([0, 0])],
  ]);
  const row = Buffer.concat([Buffer.from([0, 1]), word(version.length), Buffer.from(version)]);
  return Buffer.concat([
    message('T', column),
    message('D', row),
    message('C', 'SHOW\0'),
    message(READY, 'I'),
  ]);
}
