import { isAddressNotAllowed } from './address-not-allowed.ts';

/** The first bytes of an answer as text. The status has arrived, so whatever happens to the rest does not matter. */
export async function beginningOf(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= bytes) break;
    }
  } catch {
    // What arrived before is kept.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytes));
}

/** Why there is no answer, as a sentence about `subject`, such as `the endpoint`. It contains no address. */
export function whyNoAnswer(error: unknown, signal: AbortSignal, ms: number, subject: string): string {
  if (signal.aborted) return `${capitalised(subject)} did not answer within ${ms / 1_000} seconds.`;
  if (isAddressNotAllowed(error))
    return 'The address does not lead to the public internet, so nothing was sent.';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return REASONS[code ?? '']?.(subject) ?? `The connection to ${subject} failed.`;
}

/** Words as the beginning of a sentence. */
export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const notFound = () => 'The host of the address was not found.';
const closed = (subject: string) => `${capitalised(subject)} closed the connection without an answer.`;
const untrusted = (subject: string) => `The certificate of ${subject} is not trusted.`;

const REASONS: Readonly<Record<string, (subject: string) => string>> = {
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ECONNREFUSED: (subject) => `${capitalised(subject)} refused the connection.`,
  ECONNRESET: closed,
  UND_ERR_SOCKET: closed,
  CERT_HAS_EXPIRED: (subject) => `The certificate of ${subject} has expired.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: (subject) => `The certificate of ${subject} is for another host.`,
};
