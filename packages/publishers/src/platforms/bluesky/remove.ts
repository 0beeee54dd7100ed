import type { AccountContext, RemoteRecord, StepAnswer } from '@crier/domain';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { readAnswer } from './errors.ts';
import { sessionOf } from './session.ts';
import { hasThreadgate, THREADGATE_COLLECTION } from './threadgate.ts';

/**
 * Deletes a record by its address (com.atproto.repo.deleteRecord), and then its rule on replies; one that is already gone
 * is no error.
 */
export async function remove(
  kit: PublisherKit,
  remote: RemoteRecord,
  context: AccountContext,
): Promise<StepAnswer> {
  const session = sessionOf(kit, context);
  const [repo, collection, rkey] = remote.id.replace(/^at:\/\//, '').split('/');
  if (repo === undefined || collection === undefined || rkey === undefined) {
    throw new Error('The record has no address in a repository.');
  }
  const deleted = async (from: string) => {
    const json = { repo, collection: from, rkey };
    const result = await session.xrpc({ method: 'POST', nsid: 'com.atproto.repo.deleteRecord', json });
    return readAnswer(result, 'visible', 'object');
  };
  const answer = await deleted(collection);
  if (!isAnswer(answer)) return answer;
  // Left behind, the rule would keep the post from being made again under its key.
  const rule = hasThreadgate(remote) ? await deleted(THREADGATE_COLLECTION) : answer;
  return isAnswer(rule) ? { outcome: 'accepted', remote, evidence: answer.evidence } : rule;
}
