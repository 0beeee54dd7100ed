import type { InspectAnswer, NetworkPublishing, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { planThread } from '../../plan-thread.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { notPlanned } from '../../step-subject.ts';
import { isOwn, readAnswer } from './errors.ts';
import { lookUp } from './look-up.ts';
import { finishMedia, upload } from './media.ts';
import { post } from './post.ts';
import { readBack } from './read-back.ts';
import { openTwitter, type TwitterCall } from './session.ts';
import { USER_QUERY, userFrom } from './user.ts';

/** Posts and threads on X, with pictures, a GIF or a video. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openTwitter(kit, at);
  return {
    settleMs: { post: kit.slowSettleMs },
    preparedMs: PREPARED_MS,
    inspect: (context) => inspect(open(context.credentials)),
    lookUp: (query, context) => lookUp(open(context.credentials), query),
    plan: planThread,
    perform: (context) => perform(kit, open(context.credentials), context),
    readBack: (context) => readBack(kit, open(context.credentials), context),
    remove: (remote, context) => remove(open(context.credentials), remote),
  };
}

async function perform(kit: PublisherKit, call: TwitterCall, context: StepContext): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'upload':
      return upload(kit, call, context);
    case 'container':
      return finishMedia(kit, call, context);
    case 'post':
      return post(call, context);
    default:
      throw notPlanned(context);
  }
}

async function inspect(call: TwitterCall): Promise<InspectAnswer> {
  const result = await call({ method: 'GET', path: '/2/users/me', query: USER_QUERY });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const user = userFrom(answer.json);
  if (user === undefined) return { outcome: 'unavailable', reason: 'X’s response could not be read.' };
  const { name, username, image, data, limits } = user;
  return { outcome: 'inspected', name, username, image: image ?? null, data, limits };
}

/** Deletes a post; one that is gone counts as deleted. */
async function remove(call: TwitterCall, remote: RemoteRecord): Promise<StepAnswer> {
  const result = await call({ method: 'DELETE', path: `/2/tweets/${encodeURIComponent(remote.id)}` });
  const { evidence } = result;
  if (result.kind === 'answer' && isNotThere(result, isOwn)) return { outcome: 'accepted', remote, evidence };
  const answer = readAnswer(result, 'visible');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}
