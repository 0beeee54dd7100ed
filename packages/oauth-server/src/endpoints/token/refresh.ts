import { z } from 'zod';
import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import type { Granted, RefreshRecord } from '../../grants/grant.ts';
import type { Parameters } from '../../http/parameters.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { authenticate, type GrantInput } from './authenticate.ts';
import { ensureAppActive, invalidGrant } from './grant-checks.ts';
import { type Presented, present } from './presented.ts';
import { readReach } from './reach.ts';
import { createPair, type Reach, type TokenResponse } from './token-response.ts';

type RefreshState = {
  form: Parameters;
  client: ClientRecord;
  token: Presented<RefreshRecord>;
  found: Granted<RefreshRecord>;
};

/**
 * Refreshes (OAuth 2.1 §4.3). Every use replaces the token by exactly one successor. A retry within the grace gets the
 * same pair; any other use of a replaced token ends the grant.
 */
export const refreshSteps = steps<GrantInput, Kernel>()
  .derive(readRefreshToken)
  .derive(authenticate)
  .derive(findRefreshToken)
  .ensure(ensureTokenOfClient)
  .ensure(ensureTokenNotExpired)
  .ensure(ensureAppActive)
  .derive(readRefreshReach)
  .derive(rotate);

function readRefreshToken({ form }: GrantInput, { stores, mint }: Kernel) {
  const isIssued = (token: string) => mint.isKind('refresh', token);
  return {
    presented: present(form.get('refresh_token'), isIssued, (hash) => stores.grants.findRefresh(hash)),
  };
}

async function findRefreshToken({ presented }: { presented: Presented<RefreshRecord> | undefined }) {
  if (!presented) throw new OAuthError('invalid_request', 'refresh_token is missing');
  const found = await presented.find();
  if (found === null) throw invalidGrant();
  return { token: presented, found };
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

async function rotate({ token, reach }: RefreshState & { reach: Reach }, kernel: Kernel) {
  const { body, pair } = createPair(reach, kernel);
  const kept: KeptAnswer = {
    body,
    resources: pair.access.resources,
    expiresAt: pair.access.expiresAt.getTime(),
  };
  const sealed = await kernel.seal.seal(token.text, JSON.stringify(kept));
  const timing = { now: kernel.now(), graceSeconds: kernel.lifetimes.refreshGrace };
  const rotation = await kernel.stores.grants.rotate(token.hash, { ...pair, sealed }, timing);
  if (rotation.outcome === 'rotated') return { body };
  if (rotation.outcome === 'retried')
    return { body: await openKept(token.text, rotation.sealed, reach, kernel) };
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

/** Returns the same pair, unless this request asks for a different scope or resource than the one it repeats. */
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
