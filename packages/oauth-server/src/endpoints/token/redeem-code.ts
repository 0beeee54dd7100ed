import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import type { CodeRecord, Granted } from '../../grants/grant.ts';
import type { Parameters } from '../../http/parameters.ts';
import { verifiesChallenge } from '../../pkce/pkce.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { authenticate, type GrantInput } from './authenticate.ts';
import { ensureAppActive, invalidGrant } from './grant-checks.ts';
import { type Presented, present } from './presented.ts';
import { readReach } from './reach.ts';
import { createPair, type Reach } from './token-response.ts';

type CodeState = { form: Parameters; client: ClientRecord; codeHash: string; found: Granted<CodeRecord> };

/**
 * Redeems a code (OAuth 2.1 §4.1.3). Whether it was used before is checked last: only a request that would have
 * succeeded can end the grant (§7.5.2), and a failed attempt does not use the code up.
 */
export const codeSteps = steps<GrantInput, Kernel>()
  .derive(readCode)
  .derive(authenticate)
  .derive(findCode)
  .ensure(ensureCodeOfClient)
  .ensure(ensureCodeNotExpired)
  .ensure(ensureRedirectUri)
  .ensure(ensureVerifier)
  .ensure(ensureAppActive)
  .derive(readCodeReach)
  .derive(redeem);

function readCode({ form }: GrantInput, { stores, mint }: Kernel) {
  const isIssued = (code: string) => mint.isKind('code', code);
  return { presented: present(form.get('code'), isIssued, (hash) => stores.grants.findCode(hash)) };
}

async function findCode({ presented }: { presented: Presented<CodeRecord> | undefined }) {
  if (!presented) throw new OAuthError('invalid_request', 'code is missing');
  const found = await presented.find();
  if (found === null) throw invalidGrant();
  return { codeHash: presented.hash, found };
}

function ensureCodeOfClient({ client, found }: CodeState): void {
  if (found.record.clientId !== client.clientId) throw invalidGrant();
}

function ensureCodeNotExpired({ found }: CodeState, kernel: Kernel): void {
  if (found.record.expiresAt <= kernel.now()) throw invalidGrant();
}

function ensureRedirectUri({ form, found }: CodeState): void {
  const sent = form.get('redirect_uri');
  const { redirectUri, challenge } = found.record;
  if (sent === undefined ? challenge === null : sent !== redirectUri) {
    throw new OAuthError('invalid_grant', 'redirect_uri differs from the one in the authorization request');
  }
}

function ensureVerifier({ form, found }: CodeState): void {
  const verifier = form.get('code_verifier');
  const { challenge } = found.record;
  if (challenge === null) {
    if (verifier === undefined) return;
    throw new OAuthError(
      'invalid_request',
      'code_verifier was sent, but the authorization had no code_challenge',
    );
  }
  if (verifier === undefined || !verifiesChallenge(verifier, challenge)) {
    throw new OAuthError('invalid_grant', 'code_verifier is missing or wrong');
  }
}

function readCodeReach({ form, client, found }: CodeState, kernel: Kernel): { reach: Reach } {
  return { reach: readReach({ form, client, grant: found.grant }, undefined, kernel) };
}

async function redeem({ codeHash, reach }: CodeState & { reach: Reach }, kernel: Kernel) {
  const { body, pair } = createPair(reach, kernel);
  const outcome = await kernel.stores.grants.redeem(codeHash, pair, kernel.now());
  if (outcome !== 'redeemed') throw invalidGrant();
  return { body };
}
