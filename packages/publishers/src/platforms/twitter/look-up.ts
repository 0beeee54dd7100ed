import type { LookupAnswer, LookupQuery } from '@crier/domain';
import { isAnswer } from '../../http/outcome.ts';
import { LOOKUP_MS, lookupFailure, NOTHING_FOUND } from '../../lookup-answers.ts';
import { readAnswer } from './errors.ts';
import type { TwitterCall } from './session.ts';
import { USER_QUERY, userFrom } from './user.ts';

/** A username, with an `@` or in the address of a profile (X API description 2.167: UserName). */
const USERNAME =
  /^(?:@|(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/)?([A-Za-z0-9_]{1,15})(?:[/?#].*)?$/;

/** The account with a username (X docs: Get User by Username). An account that does not exist is no error. */
export async function lookUp(call: TwitterCall, { name: typed }: LookupQuery): Promise<LookupAnswer> {
  const asked = USERNAME.exec(typed.trim())?.[1];
  if (asked === undefined) return NOTHING_FOUND;
  const answer = readAnswer(
    await call({
      method: 'GET',
      path: `/2/users/by/username/${asked}`,
      query: USER_QUERY,
      timeoutMs: LOOKUP_MS,
    }),
    'reading',
  );
  if (!isAnswer(answer)) return lookupFailure(answer);
  const user = userFrom(answer.json);
  if (user === undefined) return NOTHING_FOUND;
  const { remoteId: id, username, name, image } = user;
  return { outcome: 'found', entries: [{ id, name: `@${username}`, detail: name, picture: image ?? null }] };
}
