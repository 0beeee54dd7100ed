import type {
  InspectAnswer,
  NetworkPublishing,
  PlannedStep,
  PublishRequest,
  RemoteRecord,
  StepAnswer,
} from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { isOwn, readAnswer } from '../../families/google-api/errors.ts';
import { type GoogleSession, openGoogle } from '../../families/google-api/session.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { stepUuid } from '../../step-keys.ts';
import { INFORMATION, locationFrom, READ_MASK } from './location.ts';
import { awaitCheck, POSTS_API, post } from './post.ts';
import { readBack } from './read-back.ts';

/** Posts, events and offers of a business location on Google. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openGoogle(kit, at, POSTS_API);
  return {
    settleMs: { post: kit.slowSettleMs },
    inspect: ({ account, credentials }) => inspect(open(credentials), account.remoteId),
    plan,
    perform: async (context) => {
      const session = open(context.credentials);
      return context.step.kind === 'post' ? post(session, context) : awaitCheck(kit, session, context);
    },
    readBack: (context) => readBack(kit, open(context.credentials), context),
    remove: (remote, context) => remove(open(context.credentials), remote),
  };
}

/** The post, then the wait for Google's check of it. */
function plan(request: PublishRequest): readonly PlannedStep[] {
  const planned = (step: Pick<PlannedStep, 'kind' | 'label'>): PlannedStep => ({
    ...step,
    visible: step.kind === 'post',
    item: 0,
    media: null,
    idempotencyKey: stepUuid(request, { ...step, item: 0, media: null }),
  });
  return [
    planned({ kind: 'post', label: 'Publish post 1' }),
    planned({ kind: 'container', label: 'Wait until post 1 is checked' }),
  ];
}

async function inspect(session: GoogleSession, remoteId: string): Promise<InspectAnswer> {
  const location = remoteId.replace(/^accounts\/[^/]+\//, '');
  const url = `${INFORMATION}/${location}`;
  const result = await session.call({ method: 'GET', url, query: { readMask: READ_MASK } });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const found = locationFrom(answer.json);
  if (found === undefined) return { outcome: 'unavailable', reason: 'Google’s response could not be read.' };
  const { title: name, username, data } = found;
  return { outcome: 'inspected', name, username, image: null, data, limits: null };
}

/** Deletes a post; one that is gone counts as deleted. */
async function remove(session: GoogleSession, remote: RemoteRecord): Promise<StepAnswer> {
  const result = await session.call({ method: 'DELETE', url: `${POSTS_API}/${remote.id}` });
  const { evidence } = result;
  if (result.kind === 'answer' && isNotThere(result, isOwn)) return { outcome: 'accepted', remote, evidence };
  const answer = readAnswer(result, 'visible', 'object');
  return isAnswer(answer) ? { outcome: 'accepted', remote, evidence } : answer;
}
