import type { JsonValue, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { isOwn, readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { idAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import { contentOf } from '../../step-subject.ts';

export const COMMENT_THREADS = 'https://www.googleapis.com/youtube/v3/commentThreads';

/** A video that was just made may not be there yet for its comment. */
const NOT_VISIBLE_MS = 20_000;
const MOST_PATIENT_ATTEMPTS = 12;
const COMMENT_FILES =
  'YouTube takes no files in a comment. Remove the files of the first comment, or move them to the post.';

/** The reason why the first comment can't be written, known before anything is public; null when there is none. */
export function commentProblem({ request }: StepContext): StepAnswer | null {
  return (request.content[1]?.media ?? []).length === 0
    ? null
    : { outcome: 'rejected', message: COMMENT_FILES, evidence: NOTHING_CALLED };
}

export function commentText(context: StepContext): string {
  return publishableText('youtube', contentOf(context), context.step.item);
}

/** Writes the first comment below the video with one call (YouTube Data API docs: CommentThreads: insert). */
export async function comment(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const video = remoteOf(context, 'post', 0, null);
  const result = await session.call({
    method: 'POST',
    url: COMMENT_THREADS,
    query: { part: 'snippet' },
    json: {
      snippet: {
        channelId: context.request.account.remoteId,
        videoId: video.id,
        topLevelComment: { snippet: { textOriginal: commentText(context) } },
      },
    },
  });
  const answer = readAnswer(result, 'visible', 'object');
  if (!isAnswer(answer)) {
    if (answer.outcome !== 'rejected') return answer;
    const isEarly = result.kind === 'answer' && isNotThere(result, isOwn);
    if (isEarly && context.step.attempts <= MOST_PATIENT_ATTEMPTS) {
      const reason = 'YouTube does not show yet the video that the comment belongs to.';
      return { outcome: 'wait', retryAfterMs: NOT_VISIBLE_MS, reason, evidence: answer.evidence };
    }
    return { ...answer, message: `The video is published, but not its first comment: ${answer.message}` };
  }
  const remote = commentRecord(video, answer.json);
  return remote === undefined
    ? unreadable(answer, 'visible')
    : { outcome: 'accepted', remote, evidence: answer.evidence };
}

/** The record of a comment thread, or undefined when there is no id. A comment is shown on the page of its video. */
export function commentRecord({ url }: RemoteRecord, json: JsonValue | undefined): RemoteRecord | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  return { id, url: url === null ? null : `${url}&${new URLSearchParams({ lc: id })}` };
}
