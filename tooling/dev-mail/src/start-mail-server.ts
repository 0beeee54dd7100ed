import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { type ReceivedMail, readMail } from './received-mail.ts';
import { ServerState, type Treatment } from './server-state.ts';

export interface MailServerOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** `none` by default: the server offers no TLS. */
  readonly tls?: 'none' | 'starttls' | 'implicit';
  /** The key and the certificate in PEM, for TLS. */
  readonly identity?: { readonly key: string; readonly cert: string };
  /** Who may log in; without it nobody has to. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The most mails that are kept; older ones are forgotten. */
  readonly keep?: number;
}

/** A mail server on this machine that delivers nothing and keeps what it receives in memory. */
export interface MailServer {
  readonly port: number;
  /** What was received, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** How often somebody connected. */
  connections(): number;
  /** Resolves once the server has received this many mails since its start. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  /** Treats the next mails like this, one after the other; later ones are taken. */
  treatNext(...treatments: readonly Treatment[]): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const KEPT = 200;

/** Starts a mail server on the loopback interface. Nothing of it is left after `stop`. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const state = new ServerState(options.keep ?? KEPT);
  const server = new SMTPServer(serverOptions(options, state));
  const listening = server.listen(options.port ?? 0, HOST);
  // Connections that break off are the clients' affair; a port that is taken is not.
  await once(listening, 'listening');
  server.on('error', () => undefined);
  listening.on('connection', (socket: Socket) => {
    state.sockets.add(socket);
    socket.on('close', () => state.sockets.delete(socket));
  });
  return {
    port: (listening.address() as AddressInfo).port,
    mails: state.mails,
    connections: () => state.connections,
    received: (count) => state.received(count),
    treatNext: (...treatments) => state.plan(treatments),
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of state.sockets) socket.destroy();
      await closed;
    },
  };
}

function serverOptions({ tls = 'none', identity, login }: MailServerOptions, state: ServerState) {
  const disabledCommands = [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])];
  return {
    ...{ secure: tls === 'implicit', disabledCommands, ...identity },
    ...{ authOptional: login === undefined, allowInsecureAuth: tls === 'none', disableReverseLookup: true },
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      state.connections += 1;
      callback();
    },
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) callback(null, { user: username });
      else callback(new Error('Invalid login'));
    },
    onMailFrom: (_address, session, callback) => {
      state.begin(session.id);
      callback(refusal(state, session, 'sender'));
    },
    onRcptTo: (_address, session, callback) => callback(refusal(state, session, 'recipient')),
    onData: (stream, session, callback) => {
      receive(state, stream, session).then((answer) => {
        if (answer !== null) callback(answer.refused, answer.text);
      }, callback);
    },
  } satisfies SMTPServerOptions;
}

function refusal(state: ServerState, session: SMTPServerSession, what: 'sender' | 'recipient' | 'content') {
  const treatment = state.treatmentOf(session.id);
  if (treatment === null || !('refuse' in treatment) || treatment.refuse !== what) return null;
  return Object.assign(new Error(treatment.text), { responseCode: treatment.code });
}

/** Null if the server does not answer. */
async function receive(state: ServerState, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const refused = refusal(state, session, 'content');
  if (refused !== null) return { refused };
  const { mailFrom, rcptTo } = session.envelope;
  const mail = await readMail(Buffer.concat(chunks), {
    id: state.total + 1,
    at: new Date(),
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    secure: session.secure,
    user: typeof session.user === 'string' ? session.user : null,
  });
  state.add(mail);
  const treatment = state.treatmentOf(session.id);
  if (treatment === null || !('afterData' in treatment))
    return { refused: null, text: `taken as ${mail.id}` };
  if (treatment.afterData === 'drop')
    for (const socket of state.sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  return null;
}
