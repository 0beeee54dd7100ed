import type { JsonValue } from '@crier/domain';
import { addressAt, idAt, textAt } from '../../http/json.ts';

/** The fields to request from `/me`, so that {@link profileFrom} can read its answer. */
export const PROFILE_FIELDS = 'id,username,name,threads_profile_picture_url';

/** The profile in an answer, or undefined when there is none (Threads docs: Profiles). */
export function profileFrom(json: JsonValue | undefined) {
  const remoteId = idAt(json, 'id');
  const username = textAt(json, 'username');
  if (remoteId === undefined || username === undefined) return undefined;
  const image = addressAt(json, 'threads_profile_picture_url');
  return { remoteId, username, name: textAt(json, 'name') ?? username, image };
}
