import {
  type InspectAnswer,
  isJsonObject,
  type NetworkPublishing,
  type RemoteRecord,
  type StepAnswer,
  type StepContext,
} from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { authOrUnavailable, type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { notPlanned } from '../../step-subject.ts';
import { accountFrom, readBoards } from './account.ts';
import { isOwn, readAnswer } from './errors.ts';
import { lookUp } from './look-up.ts';
import { pin } from './pin.ts';
import { plan } from './plan.ts';
import { readBack } from './read-back.ts';
import { openPinterest, type PinterestCall } from './session.ts';
import { awaitVideo, upload } from './video.ts';

/** Pins with one picture, several pictures, or a video, each on the board chosen for its account. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openPinterest(kit, at);
  return {
    settleMs: { post: kit.slowSettleMs },
    preparedMs: PREPARED_MS,
    inspect: (context) => inspect(open(context.credentials)),
    lookUp: (query, { credentials }) => lookUp(open(credentials), query),
    plan,
    perform: (context) => perform(kit, open(context.credentials), context),
    readBack: (context) => readBack(kit, open(context.credentials), context),
    remove: (remote, context) => remove(open(context.credentials), remote),
  };
}

async function perform(kit: PublisherKit, call: PinterestCall, context: StepContext): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'upload':
      return upload(kit, call, context);
    case 'container':
      return awaitVideo(kit, call, context);
    case 'post':
      return pin(kit, call, context);
    default:
      throw notPlanned(context);
  }
}

async function inspect(call: PinterestCall): Promise<InspectAnswer> {
  const answer = readAnswer(await call({ method: 'GET', path: '/user_account' }), 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const boards = await readBoards<Failure>(async (query) => {
    const page = readAnswer(await call({ method: 'GET', path: '/boards', query }), 'reading');
    if (!isAnswer(page)) return page;
    return isJsonObject(page.json) ? { json: page.json } : unreadable(page, 'reading');
  });
  if (!Array.isArray(boards)) return authOrUnavailable(boards);
  const account = accountFrom(answer.json, boards);
  if (account === undefined)
    return { outcome: 'unavailable', reason: 'Pinterest’s response could not be read.' };
  const { name, username, image, data } = account;
  return { outcome: 'inspected', name, username, image: image ?? null, data, limits: null };
}

/** Deletes a pin; one that is gone counts as deleted. */
async function remove(call: PinterestCall, remote: RemoteRecord): Promise<StepAnswer> {
  const result = await call({ method: 'DELETE', path: `/pins/${encodeURIComponent(remote.id)}` });
  const { evidence } = result;
  if (result.kind === 'answer' && isNotThere(result, isOwn)) return { outcome: 'accepted', remote, evidence };
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}
