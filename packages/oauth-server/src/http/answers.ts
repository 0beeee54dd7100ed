import type { OAuthError } from '../errors/oauth-error.ts';

/** A response for the host to send unchanged: `null` means no body. */
export interface EndpointAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** CORS headers that let any site call endpoints without cookies. Never combined with credentials. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
};

/** A JSON response that may not be stored. */
export function jsonAnswer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): EndpointAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** The body of every error: `error`, `error_description`, and `message` with the same text. */
function errorBody({ code, description }: OAuthError): {
  error: string;
  error_description: string;
  message: string;
} {
  return { error: code, error_description: description, message: description };
}

/** An error as a JSON answer. */
export function errorAnswer(error: OAuthError): EndpointAnswer {
  return jsonAnswer(error.status, errorBody(error), error.headers);
}
