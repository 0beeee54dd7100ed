import type { InspectAnswer, JsonObject, NetworkPublishing, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { type CallAnswer, NOTHING_CALLED } from '../../http/call.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { notPlanned } from '../../step-subject.ts';
import { accountFrom, CREATOR_PATH, problemBefore, USER_FIELDS } from './creator.ts';
import { noPostsBefore, readAnswer } from './errors.ts';
import { checkPhotos, postPhotos } from './photos.ts';
import { openTiktok, type TiktokCall } from './session.ts';
import { isVideo, plan } from './shape.ts';
import { awaitPost, readBack } from './status.ts';
import { complete, upload } from './video.ts';

const CANNOT_DELETE = 'TikTok lets apps delete nothing. Delete the post in TikTok’s app.';

/** Videos and photos on TikTok, published directly or put into the creator's inbox. */
export function createPublishing(
  kit: PublisherKit,
  at: AddressOf,
  switches: Readonly<Record<string, boolean>>,
): NetworkPublishing {
  const open = openTiktok(kit, at);
  return {
    settleMs: { post: kit.slowSettleMs },
    inspect: ({ credentials }) => inspect(open(credentials), switches),
    plan,
    perform: async (context) =>
      problemBefore(context.request) ?? (await perform(kit, open(context.credentials), context)),
    readBack: (context) => readBack(kit, open(context.credentials), context),
    remove: async () => ({ outcome: 'rejected', message: CANNOT_DELETE, evidence: NOTHING_CALLED }),
  };
}

async function perform(kit: PublisherKit, call: TiktokCall, context: StepContext): Promise<StepAnswer> {
  const hasVideo = isVideo(context.request);
  switch (context.step.kind) {
    case 'upload':
      return hasVideo ? upload(kit, call, context) : checkPhotos(call, context);
    case 'post':
      return hasVideo ? complete(kit, call, context) : postPhotos(call, context);
    case 'container':
      return awaitPost(call, context);
    default:
      throw notPlanned(context);
  }
}

/** The operator says what the app may do; TikTok tells apps that may publish how long their videos may be. */
async function inspect(
  call: TiktokCall,
  switches: Readonly<Record<string, boolean>>,
): Promise<InspectAnswer> {
  const user = readAnswer(await call.get('/user/info/', { fields: USER_FIELDS }), 'reading');
  if (!isAnswer(user)) return authOrUnavailable(user);
  const creator = switches['direct_posting'] ? await askForFacts(call) : undefined;
  if (creator !== undefined && 'outcome' in creator) return creator;
  const found = accountFrom(user.json, creator?.json);
  if (found === undefined) return { outcome: 'unavailable', reason: 'TikTok’s response could not be read.' };
  const { name, username, image, data } = found;
  const limits: JsonObject = { ...switches };
  const seconds = data.max_video_post_duration_sec;
  if (seconds !== null) limits['max_video_post_duration_ms'] = seconds * 1_000;
  return { outcome: 'inspected', name, username, image: image ?? null, data, limits };
}

/** What the creator may post; if that is nothing for now, the answer tells until when. */
async function askForFacts(
  call: TiktokCall,
): Promise<CallAnswer | Exclude<InspectAnswer, { data: unknown }>> {
  const asked = await call.post(CREATOR_PATH, {});
  const answer = readAnswer(asked, 'reading');
  if (isAnswer(answer)) return answer;
  const refused = authOrUnavailable(answer);
  const until = noPostsBefore(asked, answer);
  return refused.outcome === 'auth' || until === undefined
    ? refused
    : { ...refused, known: { no_posts_before: until } };
}
