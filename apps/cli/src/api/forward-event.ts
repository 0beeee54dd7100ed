import { createHmac, randomBytes } from 'node:crypto';
import { reasonOf } from '@crier/domain';
import type { Io } from '../io.ts';
import { optionError } from '../output/cli-error.ts';
import type { Event } from './event-text.ts';

export interface ForwardOptions {
  readonly forward?: string;
  readonly secret?: string;
}

/** What became of an event that was posted to an address. */
export interface Forwarded {
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly error: string | null;
  readonly milliseconds: number;
}

type Forward = (event: Event, signal: AbortSignal) => Promise<Forwarded | null>;

/** As long as a delivery may take. */
const TIMEOUT_MS = 15_000;
const SECRET_BYTES = { least: 16, most: 128, made: 32 };

/**
 * Posts an event to the address once, signed as a delivery is (Standard Webhooks); does nothing and answers null if there
 * is no address. A secret that was not given is made and shown.
 * @throws CliError naming the option that is wrong
 */
export function createForwarder({ forward, secret }: ForwardOptions, io: Io): Forward {
  if (forward === undefined) {
    if (secret !== undefined) throw optionError('--secret', 'signs what is forwarded: pass --forward, too.');
    return async () => null;
  }
  const url = addressOf(forward);
  const shown = secret ?? `whsec_${randomBytes(SECRET_BYTES.made).toString('base64')}`;
  const key = keyOf(shown);
  if (secret === undefined) io.stderr(`Forwarded events are signed with the secret ${shown}\n`);
  return async (event, signal) => {
    const body = JSON.stringify(event);
    const began = performance.now();
    const result = await post(url, { ...signed(event.id, body, key), body }, signal);
    return { ...result, milliseconds: Math.round(performance.now() - began) };
  };
}

interface Delivery {
  readonly body: string;
  readonly headers: Record<string, string>;
}

async function post(
  url: string,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Pick<Forwarded, 'status' | 'error'>> {
  try {
    const response = await fetch(url, {
      ...delivery,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

function signed(id: string, body: string, key: Buffer): Pick<Delivery, 'headers'> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Crier webhook listen',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '') return url.href;
  throw optionError('--forward', `${text} is not an address such as http://localhost:3000/hook.`);
}

function keyOf(secret: string): Buffer {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (key.length >= SECRET_BYTES.least && key.length <= SECRET_BYTES.most) return key;
  const { least, most } = SECRET_BYTES;
  throw optionError('--secret', `must be whsec_ and ${least} to ${most} bytes in base64.`);
}
