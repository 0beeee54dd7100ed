import type { JsonValue } from '@crier/domain';
import { addressAt, idAt, objectAt, textAt } from '../../http/json.ts';

/** The fields to request for a page, so that {@link pageFrom} can read the answer. */
export const PAGE_FIELDS = 'id,name,username,picture';

/** The page in an answer, or undefined when there is none (Facebook docs: Page). Few pages have a username. */
export function pageFrom(json: JsonValue | undefined) {
  const remoteId = idAt(json, 'id');
  if (remoteId === undefined) return undefined;
  const name = textAt(json, 'name') ?? remoteId;
  const image = addressAt(objectAt(objectAt(json, 'picture'), 'data'), 'url');
  return { remoteId, name, username: textAt(json, 'username') ?? name, image };
}
