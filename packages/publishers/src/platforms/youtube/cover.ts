import type { StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { isAnswer } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';

const THUMBNAILS = 'https://www.googleapis.com/upload/youtube/v3/thumbnails/set';
const UNVERIFIED =
  'YouTube takes covers only from channels with a verified phone number. Verify the channel on YouTube, then try again.';

/**
 * Gives the video its cover (YouTube Data API docs: Thumbnails: set). If that fails, the video stays as it is; it has
 * one cover, however often it is set.
 */
export async function setCover(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const remote = remoteOf(context, 'post', 0, null);
  const { cover } = mediaOf(context);
  if (cover === null) return { outcome: 'accepted', remote, evidence: NOTHING_CALLED };
  const result = await session.call({
    method: 'POST',
    url: THUMBNAILS,
    query: { videoId: remote.id, uploadType: 'media' },
    headers: { 'content-type': cover.mimeType },
    body: mediaBody(cover),
  });
  const answer = readAnswer(result, 'repeatable', 'object');
  if (isAnswer(answer)) return { outcome: 'accepted', remote, evidence: answer.evidence };
  if (answer.outcome !== 'rejected') return answer;
  const why = answer.evidence.status === 403 ? `${UNVERIFIED} (${answer.message})` : answer.message;
  return { ...answer, message: `The video is published, but not with its cover: ${why}` };
}
