import { type InspectAnswer, isJsonObject, type JsonValue } from '@crier/domain';
import { readAnswer } from '../../families/linkedin-api/errors.ts';
import type { LinkedinSession } from '../../families/linkedin-api/session.ts';
import { idAt, objectAt, textAt } from '../../http/json.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';

export function pageUrn(id: string): string {
  return `urn:li:organization:${id}`;
}

/** The page in an answer (LinkedIn docs: Organization Lookup). A page that reveals nothing gets its id as its name. */
export function pageFrom(json: JsonValue | undefined, id: string) {
  const localized = textAt(json, 'localizedName');
  const [translated] = Object.values(objectAt(objectAt(json, 'name'), 'localized') ?? {});
  const name = localized ?? (typeof translated === 'string' ? translated : undefined) ?? `Page ${id}`;
  return {
    remoteId: idAt(json, 'id') ?? id,
    name,
    username: textAt(json, 'vanityName') ?? name,
    image: undefined,
    data: { urn: pageUrn(id) },
  };
}

/** Fresh facts about a page; LinkedIn refuses them to those who no longer administer it. */
export async function inspectPage(session: LinkedinSession, id: string): Promise<InspectAnswer> {
  const result = await session.call({ method: 'GET', path: `/rest/organizations/${encodeURIComponent(id)}` });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  if (!isJsonObject(answer.json))
    return { outcome: 'unavailable', reason: 'LinkedIn’s response could not be read.' };
  const { name, username, data } = pageFrom(answer.json, id);
  return { outcome: 'inspected', name, username, image: null, data, limits: null };
}
