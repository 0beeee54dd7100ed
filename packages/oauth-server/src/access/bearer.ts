/** The content of the Authorization header of a request to a resource. */
export type BearerHeader = { kind: 'none' } | { kind: 'token'; token: string } | { kind: 'malformed' };

/**
 * Reads a bearer token; the scheme in any case (OAuth 2.1 §5.1). Another scheme counts as no credentials. Two tokens,
 * or one with characters that no token has, count as malformed. A token in the query is never read.
 */
export function readBearer(authorization: string | null): BearerHeader {
  if (authorization === null || !/^bearer(?: |$)/i.test(authorization)) return { kind: 'none' };
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization)?.[1];
  return token === undefined ? { kind: 'malformed' } : { kind: 'token', token };
}
