import type { StepContext } from '@crier/domain';
import { textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { quotedAddress } from './choices.ts';
import { readAnswer } from './errors.ts';
import { POST_COLLECTION } from './record.ts';
import type { BlueskySession } from './session.ts';

/** The version of a record that another one refers to (com.atproto.repo.strongRef lexicon). */
interface StrongReference {
  readonly uri: string;
  readonly cid: string;
}

/**
 * The post that the first post quotes, as it is now; null for none. The step keeps it, so that a repeat of the post
 * quotes the same version.
 */
export async function quotedPost(
  session: BlueskySession,
  { request, step }: StepContext,
): Promise<StrongReference | Failure | null> {
  const address = step.item === 0 ? quotedAddress(request) : null;
  if (address === null) return null;
  const result = await session.xrpc({
    method: 'GET',
    nsid: 'com.atproto.repo.getRecord',
    parameters: { repo: address.repo, collection: POST_COLLECTION, rkey: address.rkey },
  });
  const answer = readAnswer(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const uri = textAt(answer.json, 'uri');
  const cid = textAt(answer.json, 'cid');
  return uri === undefined || cid === undefined ? unreadable(answer, 'reading') : { uri, cid };
}
