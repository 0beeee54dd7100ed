import type { AccountContext, RemoteRecord, StepAnswer } from '@crier/domain';
import { isMissingEndpoint, isOwn, readAnswer } from '../../families/mastodon-api/errors.ts';
import { sessionOf } from '../../families/mastodon-api/session.ts';
import type { CallResult } from '../../http/call.ts';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';

/** Deletes a post. A server without deletion answers as if the post were gone, so the post itself is checked. */
export async function remove(
  kit: PublisherKit,
  remote: RemoteRecord,
  context: AccountContext,
): Promise<StepAnswer> {
  const session = sessionOf(kit.call, context);
  const path = `/api/v1/statuses/${encodeURIComponent(remote.id)}`;
  const result = await session.call({ method: 'DELETE', path });
  const { evidence } = result;
  if (!isMissingEndpoint(result)) {
    const answer = readAnswer(result, 'visible', 'object');
    return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
  }
  const left = await session.call({ method: 'GET', path });
  if (isMissingEndpoint(left) && [result, left].some(isServers))
    return { outcome: 'accepted', remote, evidence };
  const status = readAnswer(left, 'reading', 'object');
  return isAnswer(status)
    ? { outcome: 'rejected', message: 'The server does not support deleting posts.', evidence }
    : status;
}

function isServers(result: CallResult): boolean {
  return result.kind === 'answer' && isOwn(result);
}
