import type { JsonValue } from '@crier/domain';
import { addressAt, arrayAt, idAt, textAt } from '../../http/json.ts';

/** The fields to request from `/me`, so that {@link profileFrom} can read its answer. */
export const PROFILE_FIELDS = 'user_id,username,name,profile_picture_url,account_type';

/**
 * The professional account in an answer, or undefined when there is none (Instagram docs: Get started, `/me`, which shows
 * it in a list of one; the API also answers without the list).
 */
export function profileFrom(answer: JsonValue | undefined) {
  const json = arrayAt(answer, 'data')?.[0] ?? answer;
  const remoteId = idAt(json, 'user_id') ?? idAt(json, 'id');
  const username = textAt(json, 'username');
  if (remoteId === undefined || username === undefined) return undefined;
  return {
    remoteId,
    username,
    name: textAt(json, 'name') ?? username,
    image: addressAt(json, 'profile_picture_url'),
    data: { account_type: textAt(json, 'account_type') ?? null },
  };
}
