/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { type Answer, Arrivals, type ReadRequest, serve } from './answers.ts';

/** What a browser tells a page of its subscription. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message as the browser decrypts it. */
export interface PushedMessage {
  readonly endpoint: string;
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
  /** How the sender is reached. */
  readonly contact: string;
}

/** A push service that checks what it is sent. */
export interface PushService {
  /** A browser subscribes with the public key of an application, base64url. */
  subscribe(applicationServerKey: string): BrowserSubscription;
  /** The subscription ends: the service answers 410. */
  expire(endpoint: string): void;
  readonly messages: readonly PushedMessage[];
  /** Why messages were refused. */
  readonly refusals: readonly string[];
  /** What the browser would get if it were switched on now. */
  pending(endpoint: string): readonly PushedMessage[];
  /** Resolves once this many messages have been taken. */
  received(count: number): Promise<readonly PushedMessage[]>;
  /** The next requests are answered like this; later ones as usual. */
  answerNext(...answers: readonly Answer[]): void;
  stop(): Promise<void>;
}

interface Subscribed {
  readonly pair: ECDH;
  readonly auth: string;
  readonly applicationServerKey: string;
  expired: boolean;
}

/** What a push service has to take (RFC 8030 §7.2). */
const MOST_BYTES = 4_096;
const DAY_SECONDS = 86_400;

/** Starts a push service. Nothing of it is left after `stop`. */
export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, Subscribed>();
  const arrivals = new Arrivals<PushedMessage>();
  const refusals: string[] = [];
  const server = await serve(async (request, origin) => {
    const endpoint = `${origin}${request.path}`;
    const subscribed = subscriptions.get(endpoint);
    if (subscribed === undefined) return refused(refusals, 404, 'there is no such subscription');
    if (subscribed.expired) return refused(refusals, 410, 'the subscription has expired');
    const read = await readMessage(request, endpoint, origin, subscribed).catch((error: unknown) =>
      refused(refusals, 403, error instanceof Error ? error.message : 'the token is not valid'),
    );
    if ('status' in read) return read;
    arrivals.add(read);
    return { status: 201, headers: { location: `${endpoint}/${arrivals.all.length}` } };
  });
  return {
    subscribe: (applicationServerKey) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const endpoint = `${server.origin}/push/${randomUUID()}`;
      const auth = randomBytes(16).toString('base64url');
      subscriptions.set(endpoint, { pair, auth, applicationServerKey, expired: false });
      return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth } };
    },
    expire: (endpoint) => {
      const subscribed = subscriptions.get(endpoint);
      if (subscribed) subscribed.expired = true;
    },
    messages: arrivals.all,
    refusals,
    pending: (endpoint) => lastOfTopics(arrivals.all.filter((message) => message.endpoint === endpoint)),
    received: (count) => arrivals.received(count),
    answerNext: server.answerNext,
    stop: server.stop,
  };
}

function refused(refusals: string[], status: number, reason: string) {
  refusals.push(reason);
  return { status, body: reason } as const;
}

/** @throws when the token or the encryption is wrong */
async function readMessage(
  { method, headers, body }: ReadRequest,
  endpoint: string,
  origin: string,
  { pair, auth, applicationServerKey }: Subscribed,
): Promise<PushedMessage> {
  const ttl = headers['ttl'];
  if (method !== 'POST') throw new Error('a message is a POST');
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Error('TTL is missing (RFC 8030 §5.2)');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is not aes128gcm');
  if (body.byteLength > MOST_BYTES) throw new Error('the message is too large');
  const topic = textOf(headers['topic']);
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
    throw new Error('the topic is not valid (RFC 8030 §5.4)');
  const contact = await contactOf(headers.authorization ?? '', origin, applicationServerKey);
  const plain = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
  const urgency = textOf(headers['urgency']);
  return { endpoint, text: plain.toString('utf8'), ttl: Number(ttl), topic, urgency, contact };
}

/** Checks the token of an application (RFC 8292 §2 and §3), and returns its contact. */
async function contactOf(authorization: string, origin: string, applicationServerKey: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === undefined || key === undefined) throw new Error('there is no vapid authorization');
  if (key !== applicationServerKey) throw new Error('the key is not the one of the subscription');
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ['ES256'],
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  });
  if ((payload.exp ?? 0) > Date.now() / 1_000 + DAY_SECONDS)
    throw new Error('the token is valid for too long');
  const contact = payload.sub ?? '';
  if (!/^(mailto:|https:)/.test(contact)) throw new Error('the contact is neither mailto: nor https:');
  return contact;
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}

function lastOfTopics(messages: readonly PushedMessage[]): readonly PushedMessage[] {
  return messages.filter(
    ({ topic }, place) => topic === null || !messages.slice(place + 1).some((later) => later.topic === topic),
  );
}
