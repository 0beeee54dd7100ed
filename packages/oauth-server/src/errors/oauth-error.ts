/** Every error code an endpoint of this server can answer; the set is closed. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_token'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** The HTTP status of each code when an error says nothing else. */
export const ERROR_STATUS: Readonly<Record<OAuthErrorCode, number>> = {
  access_denied: 403,
  insufficient_scope: 403,
  invalid_client: 401,
  invalid_client_metadata: 400,
  invalid_grant: 400,
  invalid_redirect_uri: 400,
  invalid_request: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_token: 401,
  server_error: 500,
  temporarily_unavailable: 503,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
};

/** A refusal with a code of the closed set; its description is safe to send (OAuth 2.1 §3.2.4). */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly description: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: OAuthErrorCode,
    description: string,
    { status, headers }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    const text = toErrorText(description);
    super(text);
    this.name = 'OAuthError';
    this.code = code;
    this.description = text;
    this.status = status ?? ERROR_STATUS[code];
    this.headers = headers ?? {};
  }
}

/** Printable ASCII without `"` and `\`, as error members must be; anything else becomes `?`. */
function toErrorText(text: string): string {
  return text.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?').slice(0, 500);
}

/** The refusal for a caller who has to wait: 429 with `Retry-After` in seconds. */
export function tooManyRequests(retryAfterSeconds: number): OAuthError {
  return new OAuthError('temporarily_unavailable', 'Too many requests; try again later', {
    status: 429,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** The refusal when a port failed: 503 with `Retry-After`, so that clients keep their tokens and try again. */
export function unavailable(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'The server is temporarily unavailable; try again', {
    headers: { 'Retry-After': '5' },
  });
}
