import type { IncomingMessage } from 'node:http';

/** `Bearer` and one token of the characters of RFC 6750 §2.1; the scheme in any case (RFC 9110 §11.1). */
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** The token of an Authorization header; null when there is none or it is not a bearer token. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** The credentials of a request. */
export type Credentials =
  | { readonly kind: 'none' }
  /** A malformed bearer token. */
  | { readonly kind: 'malformed' }
  /** More than one token, so it is not clear who calls (RFC 6750 §2). */
  | { readonly kind: 'several' }
  | { readonly kind: 'token'; readonly token: string };

/**
 * The bearer token of the Authorization header. Tokens elsewhere are ignored, and another scheme counts as none (OAuth
 * 2.1 §5.1). Reads the header as it was received: Node keeps only the first of two.
 */
export function readCredentials(raw: Pick<IncomingMessage, 'rawHeaders'>): Credentials {
  const { rawHeaders } = raw;
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  );
  const [value = ''] = values;
  if (values.length > 1 || /^bearer\b.*,\s*bearer(\s|$)/i.test(value)) return { kind: 'several' };
  if (!/^bearer +\S/i.test(value)) return { kind: 'none' };
  const token = bearerToken(value);
  return token === null ? { kind: 'malformed' } : { kind: 'token', token };
}
