import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { sentTime } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { nearestFirst } from '../../same-post.ts';
import { mediaOf } from '../../step-subject.ts';
import { listVideos } from './listed-videos.ts';
import { matchPost } from './match-post.ts';
import { addressOf } from './upload.ts';
import { askUpload } from './upload-session.ts';
import { intendedVideo, remoteVideo, videoRecord } from './video.ts';

/** How far before the time of sending the list must reach, because clocks differ. */
const REACH_MS = 15 * 60 * 1_000;

/**
 * Queries the upload, which names the video that it made; if YouTube has forgotten the upload, searches the newest
 * uploads of the channel by {@link matchPost}. `absent` requires an upload that lacks bytes, or a list without a match,
 * read after the lost call could no longer arrive.
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
  const { sentAt } = context.step;
  const listed = await listVideos(session, context.request.account.remoteId);
  if (listed.outcome !== 'listed') return listed;
  const { clock, evidence } = listed;
  const since = sentAt ?? askedAt;
  const sent = { ...intendedVideo(context), sent: sentTime(clock, since) };
  const matches = listed.posts
    .filter(({ id }) => !context.known.has(id))
    .map((video) => ({ video, match: matchPost(sent, video) }));
  const ours = matches.filter(({ match }) => match === 'same').map(({ video }) => video);
  const [found] = ours.toSorted(nearestFirst(sent.sent));
  if (found !== undefined) return { outcome: 'found', remote: remoteVideo(session.at, found.id), evidence };
  if (matches.some(({ match }) => match === 'doubtful'))
    return unclear(
      'A video with the same title is on the channel; whether it is this one cannot be told.',
      evidence,
    );
  const horizon = sentTime(clock, since - REACH_MS).earliest;
  const reaches = listed.posts.some(({ createdAt }) => createdAt !== null && createdAt < horizon);
  if (!listed.isComplete && !reaches)
    return unclear('The list of videos does not go back to the time of sending.', evidence);
  return absentOnceSettled({ sentAt, settleMs: kit.settleMs, askedAt }, evidence);
}
