import type { JsonObject, JsonValue } from '@crier/domain';
import { addressAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** The members of a Mastodon-API account that we keep. */
export interface RemoteAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
  readonly data: JsonObject;
}

/** The account in an API answer, or undefined when there is none (Mastodon docs: Account). */
export function accountFrom(json: JsonValue | undefined): RemoteAccount | undefined {
  const id = idAt(json, 'id');
  const username = textAt(json, 'username') ?? textAt(json, 'acct');
  if (id === undefined || username === undefined) return undefined;
  const privacy = textAt(objectAt(json, 'source'), 'privacy');
  return {
    id,
    username,
    name: textAt(json, 'display_name') ?? username,
    image: addressAt(json, 'avatar') ?? null,
    data: {
      url: addressAt(json, 'url') ?? null,
      ...(privacy === undefined ? {} : { default_visibility: privacy }),
    },
  };
}
