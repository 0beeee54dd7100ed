import { OAuthError } from '../errors/oauth-error.ts';

/** The parameters of one request. An empty value counts as absent (OAuth 2.1 §3.1). */
export interface Parameters {
  /** The value, or `undefined` when it is missing or empty. */
  get(name: string): string | undefined;
  /** Every value that is not empty, in the order sent. */
  all(name: string): readonly string[];
  /** How often the name occurs, empty values included. */
  count(name: string): number;
  /** The pairs as sent. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** The longest accepted value of each parameter, in UTF-16 units; a longer one is `invalid_request`. */
const MAXIMUM_LENGTHS = {
  client_id: 2000,
  client_secret: 512,
  client_assertion: 16_384,
  client_assertion_type: 200,
  code: 512,
  code_challenge: 128,
  code_challenge_method: 32,
  code_verifier: 512,
  grant_type: 200,
  redirect_uri: 2000,
  refresh_token: 512,
  resource: 2000,
  response_type: 200,
  scope: 1000,
  state: 4000,
  token: 65_536,
  token_type_hint: 200,
};

/** A parameter that some endpoint reads. */
export type ParameterName = keyof typeof MAXIMUM_LENGTHS;

/**
 * Decodes `application/x-www-form-urlencoded` text strictly.
 *
 * @throws OAuthError `invalid_request` when an escape is broken or the octets are not UTF-8.
 */
export function parseForm(encoded: string): (readonly [string, string])[] {
  return encoded
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const split = part.indexOf('=');
      return split < 0
        ? ([decode(part), ''] as const)
        : ([decode(part.slice(0, split)), decode(part.slice(split + 1))] as const);
    });
}

/** Decodes one form-encoded word: `+` is a space, escapes are UTF-8. */
export function decode(word: string): string {
  try {
    return decodeURIComponent(word.replaceAll('+', ' '));
  } catch {
    throw new OAuthError('invalid_request', 'A parameter is not valid form-encoded UTF-8');
  }
}

/** Wraps decoded pairs. */
export function toParameters(pairs: readonly (readonly [string, string])[]): Parameters {
  const all = (name: string) =>
    pairs.filter(([key, value]) => key === name && value !== '').map(([, value]) => value);
  return {
    pairs,
    all,
    get: (name) => all(name)[0],
    count: (name) => pairs.filter(([key]) => key === name).length,
  };
}

/**
 * Ensures that each of the names occurs at most once, `resource` excepted (RFC 8707 §2), and is not too long.
 * Unknown parameters are ignored, repeated or not.
 *
 * @throws OAuthError `invalid_request`.
 */
export function ensureWellFormed(parameters: Parameters, names: readonly ParameterName[]): void {
  for (const name of names) {
    if (name !== 'resource' && parameters.count(name) > 1) {
      throw new OAuthError('invalid_request', `The parameter ${name} is repeated`);
    }
    ensureShort(parameters, name);
  }
  if (names.includes('resource') && parameters.count('resource') > 10) {
    throw new OAuthError('invalid_request', 'The parameter resource is repeated too often');
  }
}

/** The longest request that goes through sign-in: the names and values of its parameters as JSON, in bytes. */
const MAXIMUM_REQUEST = 4500;

/**
 * Ensures that neither any of the named parameters nor all of them together are too long.
 *
 * @returns their pairs, in the order sent
 * @throws OAuthError `invalid_request`.
 */
export function ensureShortRequest(
  parameters: Parameters,
  names: readonly ParameterName[],
): readonly (readonly [string, string])[] {
  for (const name of names) ensureShort(parameters, name);
  const pairs = parameters.pairs.filter(([sent]) => names.some((name) => name === sent));
  if (new TextEncoder().encode(JSON.stringify(pairs)).length > MAXIMUM_REQUEST) {
    throw new OAuthError('invalid_request', 'The parameters are too long in total');
  }
  return pairs;
}

function ensureShort(parameters: Parameters, name: ParameterName): void {
  if (parameters.all(name).some((value) => value.length > MAXIMUM_LENGTHS[name])) {
    throw new OAuthError('invalid_request', `The parameter ${name} is too long`);
  }
}
