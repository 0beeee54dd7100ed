import type { CrierEvent } from '../stream/crier-event.ts';
import { bytesOf, type SigningKey, signingKeyOf } from './signing-key.ts';
import { WebhookError } from './webhook-error.ts';

/** The headers of a delivery: those of fetch, or an object as Node and frameworks have it. */
export type WebhookHeaders =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

type Bytes = Uint8Array<ArrayBuffer>;

/** How far the time of a delivery may be from now. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a delivery, once it is certain that the service sent it: it is signed with one of the secrets, and not
 * more than five minutes ago. Nothing that fails is returned.
 * @param body as it was received, byte for byte: parsing it and writing it again changes it
 * @param secret `whsec_…` of the endpoint, or the service's public key `whpk_…`; several while a secret is replaced
 * @throws WebhookError whose `problem` says why the delivery is not accepted
 */
export async function verifyWebhook(
  body: string | Bytes,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = Date.now }: { readonly now?: () => number } = {},
): Promise<CrierEvent> {
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(signingKeyOf));
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  ensureRecent(timestamp, now());
  const { encode, decode } = codecs();
  const text = typeof body === 'string' ? body : decode(body);
  const data = encode(`${id}.${timestamp}.${text}`);
  if (!(await isSigned(signatures, keys, data))) {
    throw new WebhookError('bad_signature', 'No signature of the delivery fits the secret and the body.');
  }
  return eventOf(text);
}

async function isSigned(header: string, keys: readonly SigningKey[], data: Bytes): Promise<boolean> {
  const signatures = header.split(' ').map((part) => {
    const [version = '', encoded = ''] = part.split(',', 2);
    return { version, bytes: bytesOf(encoded) };
  });
  const checks = keys.flatMap((key) =>
    signatures.flatMap(({ version, bytes }) =>
      version === key.version && bytes !== null && bytes.length > 0 ? [key.verify(bytes, data)] : [],
    ),
  );
  return (await Promise.all(checks)).includes(true);
}

function ensureRecent(timestamp: string, now: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError('malformed_header', 'The webhook-timestamp header must be seconds since 1970.');
  }
  const age = Math.floor(now / 1_000) - Number(timestamp);
  if (age > TOLERANCE_SECONDS) {
    throw new WebhookError('too_old', 'The delivery was signed more than five minutes ago.');
  }
  if (age < -TOLERANCE_SECONDS) {
    throw new WebhookError('too_new', 'The delivery was signed more than five minutes ahead of this clock.');
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers['get'] === 'function' ? headers.get(name) : memberOf(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('missing_header', `The header ${name} is missing.`);
}

/** A member of an object of headers, whatever the case of its name. */
function memberOf(headers: object, name: string): unknown {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

function eventOf(text: string): CrierEvent {
  const event = parsed(text);
  if (typeof event === 'object' && event !== null && 'type' in event && 'id' in event && 'data' in event) {
    return event as CrierEvent;
  }
  throw new WebhookError('malformed_body', 'The body of the delivery is not an event of this API.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The part of the platform that turns text into bytes and back, as in browsers and Node. */
interface Platform {
  readonly TextEncoder: new () => { encode(text: string): Bytes };
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { readonly ignoreBOM: true },
  ) => {
    decode(bytes: Bytes): string;
  };
}

function codecs() {
  const { TextEncoder, TextDecoder } = globalThis as unknown as Platform;
  return {
    encode: (text: string) => new TextEncoder().encode(text),
    decode: (bytes: Bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  };
}
