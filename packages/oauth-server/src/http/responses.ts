import type { OAuthError } from '../errors/oauth-error.ts';

/** What a browser may do from any site on endpoints that take no cookies. Never combined with credentials. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
};

/** A JSON response nobody may store. */
export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** The body of every error: `error`, `error_description`, and `message` with the same text. */
function errorBody({ code, description }: OAuthError): {
  error: string;
  error_description: string;
  message: string;
} {
  return { error: code, error_description: description, message: description };
}

/** An error as a JSON response. */
export function errorResponse(error: OAuthError): Response {
  return jsonResponse(error.status, errorBody(error), { ...error.headers });
}
