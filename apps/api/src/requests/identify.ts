import type { IncomingMessage } from 'node:http';
import { CrierError } from '@crier/domain';
import type { BearerChallenge } from '@crier/oauth-server';
import { MESSAGE_LANGUAGES } from '@crier/operations';
import type { Authentication } from '@crier/operations/ports';
import type { ApiOptions } from '../api-options.ts';
import { ChallengedError } from './challenged-error.ts';
import { checkToken, type TokenResource } from './check-token.ts';
import { chooseLocale } from './choose-locale.ts';
import { readCredentials } from './read-credentials.ts';

/** The caller, whether they administer the platform, and their place in the workspace of the request. */
export type Identity = Omit<Authentication, 'tokenId'>;

/** Something that takes bearer tokens. */
export interface TokenTaker {
  readonly resource: TokenResource;
  /** The parameters that each of its challenges has besides the error. */
  readonly challenge: Pick<BearerChallenge, 'resourceMetadata' | 'scope'>;
}

/**
 * Identifies the user behind the token of a request, with at most one query: none without a token. The caller's
 * language is the one the request asks for, else the user's own.
 * @throws CrierError 401 without a valid token, 403 with one for another resource, 400 with several, 503 when it cannot
 * be checked; all but the last with a challenge
 */
export async function identify(
  options: ApiOptions,
  { resource, challenge }: TokenTaker,
  raw: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  workspaceUuid: string | null,
): Promise<Identity> {
  const credentials = readCredentials(raw);
  switch (credentials.kind) {
    case 'none':
      throw new ChallengedError('unauthenticated', challenge);
    case 'several':
      throw new ChallengedError('ambiguous_credentials', { ...challenge, error: 'invalid_request' });
    case 'malformed':
      throw new ChallengedError('unauthenticated', { ...challenge, error: 'invalid_token' });
    case 'token': {
      const check = await checkToken(options, credentials.token, resource, workspaceUuid);
      if (check.allowed) return inLanguageOf(raw, check.authentication);
      if (check.status === 503) throw new CrierError('unavailable');
      if (check.status !== 403) {
        throw new ChallengedError('unauthenticated', { ...challenge, error: 'invalid_token' });
      }
      throw new ChallengedError('wrong_resource', {
        scope: resource,
        ...challenge,
        error: 'insufficient_scope',
      });
    }
  }
}

/** With the language that the request asks for, if texts exist in it. */
export function inLanguageOf({ headers }: Pick<IncomingMessage, 'headers'>, found: Identity): Identity {
  const locale = chooseLocale(headers['accept-language'], MESSAGE_LANGUAGES, found.caller.locale);
  return { ...found, caller: { ...found.caller, locale } };
}
