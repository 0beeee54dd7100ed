import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { AGREEING_CLOCKS } from '../../kit/agreeing-clocks.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import type { Hold } from '../ports/hold.ts';
import type { HeldFinding, JournalledPublication } from '../ports/hold-review.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { reviewHeld } from './review-held.ts';

const evidence = { request: 'GET /posts', status: 200, body: null };
const absent: ReadBackAnswer = { outcome: 'absent', evidence };
const refused: ReadBackAnswer = { outcome: 'auth', message: 'Token expired.', evidence };
const unclear: ReadBackAnswer = { outcome: 'unclear', reason: 'Down.', retryAfterMs: null, evidence };
const found = (id: string, remark?: string): ReadBackAnswer => {
  const remote = { id, url: null };
  return { outcome: 'found', remote, evidence, ...(remark === undefined ? {} : { remark }) };
};
const BACKUP_AGO_MS = 3_600_000;

/** What is found out about a due thread when the network answers so, and what the network was asked. */
async function review(
  scene: PublishingScene,
  answers: readonly ReadBackAnswer[],
  backupAgo: number | null = BACKUP_AGO_MS,
) {
  const { world, network, publication } = scene;
  const claim = await world.journal.claim(publication, crypto.randomUUID(), 60_000);
  if (claim.outcome !== 'held') throw new Error(claim.outcome);
  const subject: JournalledPublication = claim.publication;
  const since = new Date(world.clock.now - 1_000);
  const backupAt = backupAgo === null ? null : new Date(world.clock.now - backupAgo);
  const hold: Hold = { reason: 'restore', since, backupAt };
  const turns: number[] = [];
  const left = [...answers];
  const asked: ReadBackContext[] = [];
  const readBack = async (context: ReadBackContext) => {
    asked.push(context);
    return left.shift() ?? absent;
  };
  const open = [publication];
  let finding: HeldFinding | null = null;
  const result = await reviewHeld(9, {
    ...{ journal: world.journal, vault: world.vault, networks: network.networks({ readBack }) },
    ...{
      observer: NO_OBSERVER,
      now: () => world.clock.now,
      clock: AGREEING_CLOCKS,
      newToken: () => 'token',
      pause: world.pass,
    },
    disk: { stream: () => Promise.reject(new Error('nothing is read')), sizeOf: async () => 1 },
    publicUrlOf: () => null,
    review: {
      hold: async () => hold,
      take: async (_token: string, ms: number) => turns.push(ms) > 0,
      giveBack: async () => undefined,
      notAsked: async (limit: number) => open.slice(0, limit),
      load: async () => subject,
      note: async (_uuid: string, noted: HeldFinding) => {
        finding = noted;
        open.shift();
      },
    },
  } as never);
  expect(result).toEqual({ outcome: 'done' });
  return { finding: finding as HeldFinding | null, asked, scene, since: since.getTime(), turns };
}

/** The network accepts the first step of a publication and then asks to wait; an hour passes. */
async function waitsAfterTheFirst(scene: PublishingScene): Promise<void> {
  scene.network.script.push('pass', {
    outcome: 'wait',
    retryAfterMs: 1_000,
    reason: 'Slow down',
    evidence,
  });
  expect(await scene.publish({ pause: () => Promise.reject(new Error('waits')) })).toBe('waiting');
  scene.world.clock.now += 3_600_000;
}

describe('a thread whose plan is known', () => {
  it('is asked about with what the network accepted and keeps its plan', async () => {
    const scene = openPublishing({ media: true });
    await waitsAfterTheFirst(scene);
    const upload = scene.row().steps[0]?.remote?.id;
    const { finding, asked } = await review(scene, [found('a')]);
    expect(finding).toMatchObject({ result: 'public', plan: [] });
    expect(upload).toBeDefined();
    expect(asked[0]?.accepted.map(({ remote }) => remote?.id)).toEqual([upload]);
  });
});

describe('a post is looked for from the time', () => {
  const inDoubt = async () => {
    const scene = openPublishing();
    scene.network.script.push('lost');
    scene.network.readBacks.push(unclear);
    await scene.publish({ pause: () => Promise.reject(new Error('waits')) });
    const sentAt = scene.row().steps[0]?.sentAt ?? 0;
    scene.world.clock.now += 2 * BACKUP_AGO_MS;
    return { scene, sentAt };
  };

  it('it was sent, if that was before the backup', async () => {
    const { scene, sentAt } = await inDoubt();
    const { asked, turns } = await review(scene, [found('a')]);
    expect(asked[0]?.step.sentAt).toBe(sentAt);
    expect(Math.min(...turns)).toBeGreaterThan(60_000);
  });

  it('of the backup, if it was sent after that', async () => {
    const { scene, sentAt } = await inDoubt();
    const before = scene.world.clock.now - sentAt + 1_000;
    const { asked } = await review(scene, [found('a')], before);
    expect(asked[0]?.step.sentAt).toBe(sentAt - 1_000);
  });

  it('the hold began, if the time of the backup is unknown', async () => {
    const { asked, since } = await review(openPublishing(), [found('a')], null);
    expect(asked[0]?.step.sentAt).toBe(since);
  });
});

it('a post that the network accepted is not asked about', async () => {
  const scene = openPublishing({ length: 2 });
  await waitsAfterTheFirst(scene);
  const { finding, asked } = await review(scene, [found('b')]);
  expect(asked.map(({ step }) => step.ordinal)).toEqual([1]);
  expect(finding?.found.map(({ ordinal }) => ordinal)).toEqual([1]);
});

describe('a thread without a known plan', () => {
  it('is looked for post by post, each as a reply to the previous, as of the backup', async () => {
    const scene = openPublishing({ length: 2, media: true });
    const { finding, asked } = await review(scene, [found('a', 'By its text.'), found('b', 'Also.')]);
    expect(finding).toMatchObject({ result: 'public', doubtful: null, detail: 'By its text.' });
    expect(finding?.found).toEqual([
      { ordinal: 1, remote: { id: 'a', url: null }, remark: 'By its text.' },
      { ordinal: 3, remote: { id: 'b', url: null }, remark: 'Also.' },
    ]);
    expect(finding?.plan.map(({ kind }) => kind)).toEqual(['upload', 'post', 'upload', 'post']);
    expect(asked.map(({ accepted }) => accepted.map(({ ordinal, state }) => [ordinal, state]))).toEqual([
      [[0, 'accepted']],
      [
        [1, 'accepted'],
        [0, 'accepted'],
        [2, 'accepted'],
      ],
    ]);
    const sentAt = scene.world.clock.now - BACKUP_AGO_MS;
    expect(asked.map(({ step }) => [step.state, step.sentAt])).toEqual([
      ['unknown', sentAt],
      ['unknown', sentAt],
    ]);
    expect(scene.network.posts).toEqual([]);
  });

  it('has no detail when the network found all of it without a remark', async () => {
    const { finding } = await review(openPublishing(), [found('a')]);
    expect(finding).toMatchObject({ result: 'public', detail: null });
  });

  it.each([
    [[absent], 'overdue', 0],
    [[found('a'), absent], 'partly_public', 1],
  ] as const)('answered with %j is %s', async (answers, result, count) => {
    const { finding } = await review(openPublishing({ length: 2 }), answers);
    expect(finding).toMatchObject({ result, doubtful: null, detail: null });
    expect(finding?.found).toHaveLength(count);
  });

  it('is in doubt from the first post that the network cannot settle', async () => {
    const { finding, asked } = await review(openPublishing({ length: 3 }), [found('a'), unclear]);
    expect(finding).toMatchObject({ result: 'unknown', doubtful: 1, detail: 'Down.' });
    expect(asked).toHaveLength(2);
  });
});

describe('credentials refused by the network', () => {
  it('are renewed, and the network is asked again', async () => {
    const scene = openPublishing();
    scene.network.token = 't2';
    const { finding, asked } = await review(scene, [refused, found('a')]);
    expect(finding?.result).toBe('public');
    expect(asked.map(({ credentials }) => credentials['token'])).toEqual(['t1', 't2']);
  });

  it('that cannot be renewed leave it unknown, without asking again', async () => {
    const scene = openPublishing();
    scene.network.renewalAnswers = 'auth';
    const { finding, asked } = await review(scene, [refused, found('a')]);
    const detail = 'The account must be reconnected: Token expired.';
    expect(finding).toMatchObject({ result: 'unknown', detail });
    expect(asked).toHaveLength(1);
  });

  it('of a disconnected account are not tried', async () => {
    const scene = openPublishing();
    scene.changeAccount({ credentials: {} });
    const { finding, asked } = await review(scene, []);
    expect(finding).toMatchObject({ result: 'unknown', detail: 'The account must be reconnected.' });
    expect(asked).toEqual([]);
  });
});
