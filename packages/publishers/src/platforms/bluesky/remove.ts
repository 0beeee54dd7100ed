import type { AccountContext, RemoteRecord, StepAnswer } from '@crier/domain';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { readAnswer } from './errors.ts';
import { sessionOf } from './session.ts';

/** Deletes a record by its address (com.atproto.repo.deleteRecord); a record that is already gone is no error. */
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
  const result = await session.xrpc({
    method: 'POST',
    nsid: 'com.atproto.repo.deleteRecord',
    json: { repo, collection, rkey },
  });
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence: answer.evidence } : answer;
}
