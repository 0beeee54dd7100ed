import { OAuthError } from '../errors/oauth-error.ts';
import type { EndpointRequest } from './endpoint.ts';
import { type Parameters, parseForm, toParameters } from './parameters.ts';
import { mediaType, readText } from './read-body.ts';

const MAXIMUM_BODY = 65_536;

/**
 * Reads the parameters of a form-encoded request body; the query string does not count (OAuth 2.1 §3.2).
 *
 * @throws OAuthError `invalid_request` for any other media type, a body over 64 KB, or broken encoding.
 */
export async function readFormBody(request: EndpointRequest): Promise<Parameters> {
  if (mediaType(request.header('content-type')) !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded');
  }
  const text = await readText(request.body, MAXIMUM_BODY);
  if (text === null) throw new OAuthError('invalid_request', 'The body is too large or not UTF-8');
  return toParameters(parseForm(text));
}
