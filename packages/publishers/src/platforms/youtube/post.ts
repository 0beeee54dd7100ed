import type { StepAnswer, StepContext } from '@crier/domain';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { unreadable } from '../../http/outcome.ts';
import { mediaOf } from '../../step-subject.ts';
import { addressOf } from './upload.ts';
import { askUpload, lastPartOf, sendPart, type UploadState } from './upload-session.ts';
import { videoRecord } from './video.ts';

const GONE = 'YouTube forgot the upload before the video was complete.';
const FORGOTTEN = 'YouTube does not know the upload of the video.';
const INCOMPLETE = 'YouTube has not got the whole file yet.';

/**
 * Sends the last part, which makes the video. An upload makes one video, however often its last part arrives. Before
 * that part is sent again, YouTube is asked what it has received.
 */
export async function post(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const media = mediaOf({ ...context, step: { ...context.step, media: 0 } });
  const address = addressOf(context, 'upload');
  let first = lastPartOf(media.size);
  if (context.step.attempts > 1) {
    const state = await askUpload(session, address, media.size, 'visible');
    // The post was proven absent before this question, which completes nothing.
    if (state.outcome === 'gone') return { outcome: 'prepare', reason: GONE, evidence: state.evidence };
    if (state.outcome !== 'stored') return answerFor(session, state);
    first = state.next;
  }
  const range = { first, last: media.size - 1 };
  const sent = await sendPart(session, address, media, range, 'visible');
  // Whatever says so may stand in front of YouTube, which may have the whole file.
  if (sent.outcome === 'gone') return { outcome: 'unknown', reason: FORGOTTEN, evidence: sent.evidence };
  return answerFor(session, sent);
}

function answerFor({ at }: GoogleSession, state: UploadState): StepAnswer {
  switch (state.outcome) {
    case 'complete': {
      const { answer } = state;
      const remote = videoRecord(at, answer.json);
      return remote === undefined
        ? unreadable(answer, 'visible')
        : { outcome: 'accepted', remote, evidence: answer.evidence };
    }
    case 'stored':
      return { outcome: 'wait', retryAfterMs: null, reason: INCOMPLETE, evidence: state.evidence };
    case 'gone':
      return { outcome: 'rejected', message: GONE, evidence: state.evidence };
    default:
      return state;
  }
}
