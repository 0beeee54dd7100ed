import type { RemoteRecord, StepAnswer } from '@crier/domain';
import { isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import { commentsPath } from './comment.ts';
import { isOwn, readAnswer } from './errors.ts';
import { entityPath, type LinkedinSession } from './session.ts';

const COMMENT = /^urn:li:comment:\((.+),([^,()]+)\)$/;

/** Deletes a post or a comment; one that is gone counts as deleted. */
export async function remove(session: LinkedinSession, remote: RemoteRecord): Promise<StepAnswer> {
  const [, post, number] = COMMENT.exec(remote.id) ?? [];
  const result = await session.call(
    post === undefined || number === undefined
      ? { method: 'DELETE', path: entityPath('posts', remote.id) }
      : {
          method: 'DELETE',
          path: `${commentsPath(post)}/${encodeURIComponent(number)}`,
          query: { actor: session.author },
        },
  );
  const { evidence } = result;
  if (result.kind === 'answer' && isNotThere(result, isOwn)) return { outcome: 'accepted', remote, evidence };
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}
