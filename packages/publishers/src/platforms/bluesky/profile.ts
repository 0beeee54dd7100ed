import { addressAt, objectAt, textAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import type { BlueskySession } from './session.ts';

export interface Profile {
  readonly name: string | null;
  readonly image: string | null;
}

/**
 * Name and picture of the account, from the network's index (app.bsky.actor.getProfile) or, if the PDS has none, from
 * the account's own profile record. Undefined when neither answers.
 */
export async function readProfile(session: BlueskySession): Promise<Profile | undefined> {
  const { did, pds } = session;
  const indexed = await session.xrpc({
    method: 'GET',
    nsid: 'app.bsky.actor.getProfile',
    parameters: { actor: did },
  });
  if (indexed.kind === 'answer' && isSuccess(indexed) && textAt(indexed.json, 'did') === did) {
    return {
      name: textAt(indexed.json, 'displayName') ?? null,
      image: addressAt(indexed.json, 'avatar') ?? null,
    };
  }
  const own = await session.xrpc({
    method: 'GET',
    nsid: 'com.atproto.repo.getRecord',
    parameters: { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' },
  });
  if (own.kind !== 'answer' || !isSuccess(own)) return undefined;
  const record = objectAt(own.json, 'value');
  const picture = textAt(objectAt(objectAt(record, 'avatar'), 'ref'), '$link');
  return {
    name: textAt(record, 'displayName') ?? null,
    image:
      picture === undefined
        ? null
        : `${pds}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid: picture })}`,
  };
}
