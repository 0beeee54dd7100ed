import type { NoticePart, ReadBackAnswer, StepAnswer } from '@crier/domain';
import { expect, it, test } from 'vitest';
import { change, rowOf } from '../../kit/memory/journal/journal-tables.ts';
import {
  openPublishing,
  type PublishingScene,
  type SceneOptions,
} from '../../kit/memory/journal/open-publishing.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { tellAnswer } from './tell.ts';

const evidence = { request: 'POST /posts', status: 422, body: null };

function partsOf(scene: PublishingScene): readonly NoticePart[] {
  return (scene.row().told ?? []).flatMap(({ parts }) => parts);
}

async function told(options: SceneOptions, ...script: StepAnswer[]) {
  const scene = openPublishing(options);
  scene.network.script.push(...script);
  return { state: await scene.publish(), parts: partsOf(scene), scene };
}

test('a refused file is named with its limit', async () => {
  const refusal = { outcome: 'rejected', message: 'Too big.', evidence } as const;
  const { parts, scene } = await told(
    { media: true },
    { ...refusal, why: 'file_too_large', whyLimit: '16 MB' },
  );
  const params = { network: 'Mastodon', file: expect.stringMatching(/\.\w+$/), limit: '16 MB' };
  expect(parts).toEqual([{ key: 'file_too_large', params }]);
  expect(scene.row().steps[0]?.answer).toMatchObject({ told: { parts } });
});

test('a refusal in the network’s own words is marked as such', async () => {
  const { parts } = await told({}, { outcome: 'rejected', message: 'No more bread.', evidence });
  expect(parts).toEqual([{ key: 'in_its_words', params: { words: 'No more bread.' } }]);
});

it.each<[string, Partial<StepAnswer>, string]>([
  ['a limit', { limit: 'account' }, 'rate_limit'],
  ['what only the operator can change', { matter: 'credits' }, 'app_credits'],
  ['a server that failed', { evidence: { ...evidence, status: 503 } }, 'temporary'],
  ['a network that could not be reached', { evidence: { ...evidence, status: null } }, 'unreachable'],
])('a wait names its subject: %s', async (_, more, key) => {
  const wait = { outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Wait.', evidence } as const;
  const { state, parts, scene } = await told({}, { ...wait, ...more } as StepAnswer);
  expect([state, scene.row().reason]).toEqual(['waiting', 'Wait.']);
  expect(parts).toEqual([{ key, params: { network: 'Mastodon' } }]);
});

test('a preparation says what is prepared again, how often, and why', async () => {
  const prepare = { outcome: 'prepare', reason: 'Unreadable.', why: 'file_not_processed', evidence } as const;
  const { parts } = await told({ media: true }, prepare);
  expect(parts).toMatchObject([
    { key: 'prepared_again', params: { step_kind: 'upload', step_post: 0, step_file: 0, times: 1, most: 3 } },
    { key: 'file_not_processed', params: { network: 'Mastodon' } },
  ]);
});

test('a doubt names its post', async () => {
  const scene = openPublishing();
  const unclear: ReadBackAnswer = {
    outcome: 'unclear',
    reason: 'Lists lag.',
    retryAfterMs: 3_600_000,
    evidence,
  };
  scene.network.script.push('lost');
  scene.network.readBacks.push(unclear);
  expect(await scene.publish()).toBe('waiting');
  const step = { step: expect.any(String), step_kind: 'post', step_post: 0 };
  expect(partsOf(scene)).toEqual([{ key: 'unclear', params: step }]);
});

test('an account to be reconnected says why, by the stored code', async () => {
  const scene = openPublishing();
  scene.changeAccount({ authorized: false, unauthorizedReason: 'Gone.', unauthorizedCode: 'expired' });
  expect(await scene.publish()).toBe('failed');
  expect(scene.row().errors).toEqual(['The account must be reconnected: Gone.']);
  expect(partsOf(scene).map(({ key }) => key)).toEqual(['reconnect', 'access_expired']);
});

test('a publication that crashed the service says how often', async () => {
  const scene = openPublishing();
  change(scene.world.tables.publications, scene.row().id, { unreported: MAX_CRASHES });
  expect(await scene.publish()).toBe('failed');
  expect(partsOf(scene)).toEqual([{ key: 'crashed', params: { times: MAX_CRASHES } }]);
});

test('an unmet requirement keeps the facts that its message is made from', async () => {
  const scene = openPublishing({ body: () => 'a'.repeat(612) });
  expect(await scene.publish()).toBe('failed');
  const facts = { say: 'text.post', network: 'Mastodon', limit: 500, actual: 612 };
  expect(partsOf(scene)).toEqual([
    { key: 'requirement', params: expect.objectContaining({ ...facts, words: scene.row().errors[0] }) },
  ]);
});

test('a failed deletion names the remaining post and quotes the network', async () => {
  const scene = openPublishing();
  await scene.publish();
  const removal = await scene.requestRemoval();
  scene.network.removals.push({ outcome: 'rejected', message: 'Not yours.', evidence });
  const { errors, told: notices = [] } = await scene.remove(removal);
  expect(errors).toEqual(['Post 1: Not yours.'].map((text) => expect.stringContaining(text.slice(-10))));
  expect(notices.flatMap(({ parts }) => parts)).toMatchObject([
    { key: 'not_deleted', params: { step_kind: 'post', step_post: 0 } },
    { key: 'in_its_words', params: { words: 'Not yours.' } },
  ]);
  expect(rowOf(scene.world.tables.removals, removal).state).toBe('failed');
});

test('a reason that only says “refused” leaves the network’s words', () => {
  const notice = tellAnswer({ why: 'request_refused', evidence }, 'Bad flour.', 'mastodon');
  expect(notice.parts).toEqual([{ key: 'in_its_words', params: { words: 'Bad flour.' } }]);
});
