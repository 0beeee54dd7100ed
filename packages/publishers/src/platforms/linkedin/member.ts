import type { InspectAnswer, JsonValue } from '@crier/domain';
import { readAnswer } from '../../families/linkedin-api/errors.ts';
import type { LinkedinSession } from '../../families/linkedin-api/session.ts';
import { addressAt, textAt } from '../../http/json.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';

export function memberUrn(id: string): string {
  return `urn:li:person:${id}`;
}

/** The member in an answer of `/v2/userinfo`, or undefined when there is none (LinkedIn docs: Sign In with LinkedIn). */
export function memberFrom(json: JsonValue | undefined) {
  const remoteId = textAt(json, 'sub');
  if (remoteId === undefined) return undefined;
  const name = textAt(json, 'name') ?? remoteId;
  const image = addressAt(json, 'picture');
  return { remoteId, name, username: name, image, data: { urn: memberUrn(remoteId) } };
}

/** Fresh facts about a member. */
export async function readMember(session: LinkedinSession): Promise<InspectAnswer> {
  const answer = readAnswer(await session.call({ method: 'GET', path: '/v2/userinfo' }), 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const member = memberFrom(answer.json);
  if (member === undefined)
    return { outcome: 'unavailable', reason: 'LinkedIn’s response could not be read.' };
  const { name, username, image, data } = member;
  return { outcome: 'inspected', name, username, image: image ?? null, data, limits: null };
}
