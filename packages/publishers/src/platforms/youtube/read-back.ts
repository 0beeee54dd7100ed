import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { mediaOf } from '../../step-subject.ts';
import { listVideos } from './listed-videos.ts';
import { matchPost } from './match-post.ts';
import { addressOf } from './upload.ts';
import { askUpload } from './upload-session.ts';
import { intendedVideo, videoRecord } from './video.ts';

/**
 * Queries the upload, which names the video that it made; if YouTube has forgotten the upload, searches the newest
 * uploads of the channel by {@link matchPost}. An upload that lacks bytes has made no video, and continuing it makes no
 * second one.
 */
export async function readBack(
  kit: PublisherKit,
  session: GoogleSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { known, step } = context;
  const askedAt = kit.now();
  const { size } = mediaOf({ ...context, step: { ...step, media: 0 } });
  const state = await askUpload(session, addressOf(context, 'upload'), size, 'reading');
  switch (state.outcome) {
    case 'complete': {
      const { json, evidence } = state.answer;
      const remote = videoRecord(session.at, json);
      if (remote === undefined) return unclear('YouTube’s response could not be read.', evidence);
      return known.has(remote.id) ? { outcome: 'absent', evidence } : { outcome: 'found', remote, evidence };
    }
    case 'stored':
      return absentOnceSettled({ sentAt: step.sentAt, settleMs: kit.settleMs, askedAt }, state.evidence);
    case 'gone':
      return readList(kit, session, context, askedAt);
    default:
      return couldNotAsk(state, 'The upload could not be asked');
  }
}

async function readList(
  kit: PublisherKit,
  session: GoogleSession,
  context: ReadBackContext,
  askedAt: number,
): Promise<ReadBackAnswer> {
  const listed = await listVideos(session, context.request.account.remoteId, lostSince(context, askedAt));
  if (listed.outcome !== 'listed') return listed;
  const intended = intendedVideo(context);
  return judge({
    ...{ context, listed, askedAt, settleMs: kit.settleMs, things: 'videos' },
    match: (video, sent) => matchPost({ ...intended, sent }, video),
    shows: ({ kind }) => kind === 'post',
  });
}
