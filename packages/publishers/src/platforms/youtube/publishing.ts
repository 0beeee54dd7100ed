import type { InspectAnswer, NetworkPublishing, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { isOwn, readAnswer } from '../../families/google-api/errors.ts';
import { type GoogleSession, openGoogle } from '../../families/google-api/session.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { notPlanned } from '../../step-subject.ts';
import { CHANNEL_QUERY, CHANNELS, channelsFrom } from './channel.ts';
import { comment, commentProblem } from './comment.ts';
import { setCover } from './cover.ts';
import { lookUp } from './look-up.ts';
import { plan } from './plan.ts';
import { addToPlaylists } from './playlist.ts';
import { post } from './post.ts';
import { awaitProcessing, VIDEOS } from './processing.ts';
import { readBack } from './read-back.ts';
import { readCommentBack } from './read-comment-back.ts';
import { announce, upload } from './upload.ts';
import { UPLOAD } from './upload-session.ts';

/** Videos, their first comments and their playlists on YouTube. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openGoogle(kit, at, UPLOAD);
  return {
    // An upload makes one video, but nothing keeps a first comment from being written twice.
    settleMs: { post: kit.settleMs, comment: kit.slowSettleMs },
    inspect: ({ account, credentials }) => inspect(open(credentials), account.remoteId),
    lookUp: (query, { credentials }) => lookUp(open(credentials), query),
    plan,
    perform: (context) => perform(kit, open(context.credentials), context),
    readBack: (context) =>
      context.step.kind === 'comment'
        ? readCommentBack(kit, open(context.credentials), context)
        : readBack(kit, open(context.credentials), context),
    remove: (remote, context) => remove(open(context.credentials), remote),
  };
}

async function perform(kit: PublisherKit, session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'container':
      return context.step.media === null
        ? awaitProcessing(kit, session, context)
        : (commentProblem(context) ?? announce(session, context));
    case 'upload':
      return upload(session, context);
    case 'post':
      return post(session, context);
    case 'cover':
      return setCover(session, context);
    case 'comment':
      return comment(session, context);
    case 'playlist':
      return addToPlaylists(kit, session, context);
    default:
      throw notPlanned(context);
  }
}

async function inspect(session: GoogleSession, channelId: string): Promise<InspectAnswer> {
  const result = await session.call({ method: 'GET', url: CHANNELS, query: CHANNEL_QUERY });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const channel = channelsFrom(answer.json).find(({ remoteId }) => remoteId === channelId);
  if (channel === undefined)
    return { outcome: 'unavailable', reason: 'The Google account no longer shows this channel.' };
  const { name, username, image, limits } = channel;
  return { outcome: 'inspected', name, username, image: image ?? null, data: null, limits };
}

/** Deletes a video; one that is gone counts as deleted. */
async function remove(session: GoogleSession, remote: RemoteRecord): Promise<StepAnswer> {
  const result = await session.call({ method: 'DELETE', url: VIDEOS, query: { id: remote.id } });
  const { evidence } = result;
  if (result.kind === 'answer' && isNotThere(result, isOwn)) return { outcome: 'accepted', remote, evidence };
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}
