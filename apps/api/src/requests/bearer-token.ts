/** `Bearer` and one token of the characters of RFC 6750 §2.1; the scheme in any case (RFC 9110 §11.1). */
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** The token of an Authorization header; null when there is none or it is not a bearer token. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}
