import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { requiredParameter } from './input.ts';
import { POST_COLLECTION } from './records.ts';
import { type BlueskyServer, didDocument, findAccount, invalidRequest, XrpcError } from './server.ts';

/** `com.atproto.identity.resolveHandle` */
export function resolveHandle(server: BlueskyServer, request: SimulatorRequest): Answer {
  const handle = requiredParameter(request, 'handle');
  const account = server.state.accounts.find((other) => other.handle === handle.toLowerCase());
  if (account === undefined) throw invalidRequest('Unable to resolve handle');
  return jsonAnswer(200, { did: account.did });
}

/** `app.bsky.actor.getProfile` */
export function getProfile(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = findAccount(server, requiredParameter(request, 'actor'));
  if (account === undefined) throw invalidRequest('Profile not found');
  const posts = server.state.records.filter(
    ({ did, collection }) => did === account.did && collection === POST_COLLECTION,
  );
  return jsonAnswer(200, {
    did: account.did,
    handle: account.handle,
    displayName: account.displayName,
    description: '',
    followersCount: 0,
    followsCount: 0,
    postsCount: posts.length,
    createdAt: '2024-01-01T00:00:00.000Z',
    labels: [],
  });
}

/** The DID document at the path a PLC directory has it. */
export function showDidDocument(server: BlueskyServer, did: string): Answer {
  const account = server.state.accounts.find((other) => other.did === did);
  if (account === undefined) throw new XrpcError(404, 'NotFound', `DID not registered: ${did}`);
  return jsonAnswer(200, didDocument(server, account), { 'content-type': 'application/did+ld+json' });
}
