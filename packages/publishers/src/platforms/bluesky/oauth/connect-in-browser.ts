import type { NodeSavedState } from '@atproto/oauth-client-node';
import type { BeginAnswer, DocumentConnection, IdentifyAnswer, ReturnedUser } from '@crier/domain';
import type { BlueskyClient } from '../../../effects.ts';
import { textAt } from '../../../http/json.ts';
import { isAnswer, refusalOrUnavailable } from '../../../http/outcome.ts';
import type { PublisherKit } from '../../../kit.ts';
import { serviceAddress } from '../../../service-address.ts';
import { readAnswer } from '../errors.ts';
import { readProfile } from '../profile.ts';
import { readServerFacts } from '../server-facts.ts';
import { sessionOf } from '../session.ts';
import { clientMetadata } from './client-metadata.ts';
import { refusalOf } from './failure.ts';
import { credentialsOf } from './grant.ts';
import { type Kept, openOAuthClient } from './oauth-client.ts';

const LONGEST_MS = 60_000;
const NOTHING_TO_ASK = { outcome: 'refused', message: 'Enter a handle, such as alice.bsky.social.' } as const;

/** Connects in a browser, by the OAuth of AT Protocol: with PAR, PKCE and DPoP. */
export function browserConnection(kit: PublisherKit, setup: BlueskyClient): DocumentConnection {
  return {
    kind: 'document',
    identityName: 'accounts',
    withoutIdentity: 'The server did not name the account.',
    document: setup.document === null ? null : clientMetadata(setup),
    begin: (where) => begin(kit, setup, where),
    complete: (returned) => complete(kit, setup, returned),
  };
}

/** A name that is not a handle may be a server's name. */
async function begin(kit: PublisherKit, setup: BlueskyClient, where: string): Promise<BeginAnswer> {
  const typed = where.replace(/[\s\p{Cf}]+/gu, '');
  const isAddress = /^https?:\/\//i.test(typed);
  const profile = /^https?:\/\/bsky\.app\/profile\/([^/?#]+)/i.exec(typed)?.[1];
  const name = (profile ?? typed).replace(/^at:\/\//i, '').replace(/^@/, '');
  const server = profile === undefined ? serviceAddress(typed) : undefined;
  const byName = isAddress && profile === undefined ? null : await ask(kit, setup, name);
  if (byName?.outcome === 'begun' || byName?.outcome === 'unavailable') return byName;
  const isServer = server !== undefined && !name.startsWith('did:') && !name.includes('@');
  const byServer = isServer ? await ask(kit, setup, server) : NOTHING_TO_ASK;
  return byServer.outcome === 'begun' ? byServer : (byName ?? byServer);
}

async function ask(kit: PublisherKit, setup: BlueskyClient, where: string): Promise<BeginAnswer> {
  const kept: Kept = {};
  try {
    const client = await openOAuthClient(kit, setup, kept);
    const url = await client.authorize(where, { signal: AbortSignal.timeout(LONGEST_MS) });
    if (kept.state === undefined) throw new Error('The library kept no state.');
    const { key, data } = kept.state;
    return { outcome: 'begun', url: url.href, state: key, kept: JSON.stringify(data) };
  } catch (error) {
    return await refusalOf(error, where, kit.now());
  }
}

async function complete(
  kit: PublisherKit,
  setup: BlueskyClient,
  { state, code, issuer, kept: text }: ReturnedUser,
): Promise<IdentifyAnswer> {
  const kept: Kept = { state: { key: state, data: JSON.parse(text) as NodeSavedState } };
  const parameters = { state, code, ...(issuer === null ? {} : { iss: issuer }) };
  try {
    const client = await openOAuthClient(kit, setup, kept);
    await client.callback(new URLSearchParams(parameters));
  } catch (error) {
    return await refusalOf(error, 'here', kit.now());
  }
  if (kept.session === undefined) throw new Error('The library kept no session.');
  const { credentials, expiresAt } = credentialsOf(kept.session);
  const session = sessionOf(kit, { credentials });
  const answer = readAnswer(
    await session.xrpc({ method: 'GET', nsid: 'com.atproto.server.getSession' }),
    'reading',
  );
  if (!isAnswer(answer)) return refusalOrUnavailable(answer);
  const { did, pds } = credentials;
  const handle = textAt(answer.json, 'handle') ?? did;
  const profile = await readProfile(session);
  const server = await readServerFacts(session.anonymous);
  const identity = {
    remoteId: did,
    service: pds,
    name: profile?.name ?? handle,
    username: handle,
    image: profile?.image ?? null,
    data: { server_did: server?.did ?? null },
    limits: server?.limits ?? {},
    credentials,
    expiresAt,
    access: { endsAt: null, renews: true },
  };
  return { outcome: 'identified', identities: [identity] };
}
