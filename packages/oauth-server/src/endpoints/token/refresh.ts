import { z } from 'zod';
import { OAuthError } from '../../errors/oauth-error.ts';
import type { Granted, RefreshRecord } from '../../grants/grant.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { hashText } from '../../tokens/hash.ts';
import { ensureAppActive, invalidGrant } from './grant-checks.ts';
import { readReach } from './reach.ts';
import type { GrantInput } from './redeem-code.ts';
import { createPair, type Reach, type TokenResponse } from './token-response.ts';

type RefreshState = GrantInput & { presented: string; tokenHash: string; found: Granted<RefreshRecord> };

/**
 * Refreshes (OAuth 2.1 §4.3). Every use replaces the token by exactly one successor. A retry within the grace gets the
 * same pair; any other use of a replaced token ends the grant.
 */
export const refreshSteps = steps<GrantInput, Kernel>()
  .derive(findRefreshToken)
  .ensure(ensureTokenOfClient)
  .ensure(ensureTokenNotExpired)
  .ensure(ensureAppActive)
  .derive(readRefreshReach)
  .derive(rotate);

async function findRefreshToken({ form }: GrantInput, kernel: Kernel) {
  const presented = form.get('refresh_token');
  if (presented === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing');
  if (!kernel.mint.isKind('refresh', presented)) throw invalidGrant();
  const tokenHash = hashText(presented);
  const found = await kernel.stores.grants.findRefresh(tokenHash);
  if (found === null) throw invalidGrant();
  return { presented, tokenHash, found };
}

function ensureTokenOfClient({ client, found }: RefreshState): void {
  if (found.grant.clientId !== client.clientId) throw invalidGrant();
}

function ensureTokenNotExpired({ found }: RefreshState, kernel: Kernel): void {
  if (found.record.expiresAt <= kernel.now()) throw invalidGrant();
}

function readRefreshReach({ form, client, found }: RefreshState, kernel: Kernel): { reach: Reach } {
  return { reach: readReach({ form, client, grant: found.grant }, form.get('scope'), kernel) };
}

async function rotate({ presented, tokenHash, reach }: RefreshState & { reach: Reach }, kernel: Kernel) {
  const { body, pair } = createPair(reach, kernel);
  const kept: KeptAnswer = {
    body,
    resources: pair.access.resources,
    expiresAt: pair.access.expiresAt.getTime(),
  };
  const sealed = await kernel.seal.seal(presented, JSON.stringify(kept));
  const timing = { now: kernel.now(), graceSeconds: kernel.lifetimes.refreshGrace };
  const rotation = await kernel.stores.grants.rotate(tokenHash, { ...pair, sealed }, timing);
  if (rotation.outcome === 'rotated') return { body };
  if (rotation.outcome === 'retried')
    return { body: await openKept(presented, rotation.sealed, reach, kernel) };
  throw invalidGrant();
}

const keptAnswerSchema = z.object({
  body: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number(),
    refresh_token: z.string(),
    scope: z.string(),
  }),
  resources: z.array(z.string()).nullable(),
  expiresAt: z.number(),
});

type KeptAnswer = Readonly<Omit<z.infer<typeof keptAnswerSchema>, 'resources'>> & {
  readonly resources: readonly string[] | null;
};

/** The same pair again, unless this request asks for another reach than the one it seems to repeat. */
async function openKept(
  presented: string,
  sealed: string,
  reach: Reach,
  kernel: Kernel,
): Promise<TokenResponse> {
  const text = await kernel.seal.open(presented, sealed);
  if (text === null) throw invalidGrant();
  const { body, resources, expiresAt } = keptAnswerSchema.parse(JSON.parse(text));
  if (body.scope !== reach.scopes.join(' ')) {
    throw new OAuthError('invalid_scope', 'This token was refreshed a moment ago with another scope');
  }
  if (JSON.stringify(resources) !== JSON.stringify(reach.resources)) {
    throw new OAuthError('invalid_target', 'This token was refreshed a moment ago for another resource');
  }
  const left = Math.floor((expiresAt - kernel.now().getTime()) / 1000);
  return { ...body, expires_in: Math.max(0, left) };
}
