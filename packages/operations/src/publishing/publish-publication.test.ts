import type { InspectAnswer, StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { CredentialsUnreadableError } from '../ports/journal.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { DEFAULT_POLICY } from './policy.ts';

const evidence = { request: 'POST /posts', status: 500, body: null };
const wait: StepAnswer = { outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence };
const sentNothing = ({ network }: PublishingScene) => network.posts.length + network.uploads === 0;
const claimElsewhere = ({ world, publication }: PublishingScene) =>
  world.journal.claim(publication, crypto.randomUUID(), DEFAULT_POLICY.leaseMs);

describe('a job of the publishing queue', () => {
  it('reports how late the publication began and ended, and holds the lease only meanwhile', async () => {
    const scene = openPublishing();
    scene.world.clock.now += 7_000;
    scene.network.script.push({ ...wait, retryAfterMs: 1_000 });
    const kept: boolean[] = [];
    const pause = async (ms: number) => {
      kept.push(scene.lease.isKept);
      await scene.world.pass(ms);
    };
    expect(await scene.publish({ pause })).toBe('published');
    expect(scene.heard).toEqual(['began 7000 ms late', 'ended published 8000 ms late']);
    expect([kept, scene.lease.isKept]).toEqual([[true], false]);
  });

  it('reports the beginning once', async () => {
    const scene = openPublishing();
    scene.network.script.push(wait);
    await scene.publish();
    await scene.publishLater();
    expect(scene.heard.filter((line) => line.startsWith('began'))).toEqual(['began 0 ms late']);
  });

  it('does nothing for a publication that is in hand, waiting, held or ended', async () => {
    const scene = openPublishing();
    await claimElsewhere(scene);
    expect(await scene.publish()).toBe('busy');
    await scene.world.pass(DEFAULT_POLICY.leaseMs + 1);
    await scene.world.hold(true);
    expect(await scene.publish()).toBe('installation held');
    await scene.world.hold(false);
    scene.network.script.push(wait);
    expect([await scene.publish(), await scene.publish()]).toEqual(['waiting', 'waiting']);
    expect(await scene.publishLater()).toBe('published');
    expect(await scene.publish()).toBe('nothing to do');
    expect(scene.network.posts).toHaveLength(1);
  });

  it('publishes once when many workers get it', async () => {
    const scene = openPublishing({ length: 2 });
    const results = await Promise.all(Array.from({ length: 5 }, () => scene.publish()));
    expect(results.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'published']);
    expect(scene.network.posts).toHaveLength(2);
  });
});

describe('a publication', () => {
  it('whose posts are all public is published, whatever happened to the account', async () => {
    const scene = openPublishing();
    const { complete, settle } = scene.world.journal;
    const journal: typeof scene.world.journal = {
      ...scene.world.journal,
      complete: async (lease, step, remote, note) => {
        await settle(lease, step, { state: 'accepted', remote }, note);
        await scene.world.pass(DEFAULT_POLICY.leaseMs + 1);
        await claimElsewhere(scene);
        return await complete(lease, step, remote, note, null);
      },
    };
    expect(await scene.publish({ journal })).toBe('lease lost');
    await scene.world.pass(DEFAULT_POLICY.leaseMs + 1);
    scene.changeAccount({ authorized: false });
    expect(await scene.publish()).toBe('published');
    expect([scene.network.posts.length, scene.row().externalUrl]).toEqual([
      1,
      'https://social.example/post-1',
    ]);
  });

  it('that crashed the service again and again is given up', async () => {
    const scene = openPublishing();
    for (let crash = 0; crash < MAX_CRASHES; crash += 1) {
      await claimElsewhere(scene);
      await scene.world.pass(DEFAULT_POLICY.leaseMs + 1);
    }
    expect(await scene.publish()).toBe('failed');
    expect(scene.row().errors).toEqual([
      `Publishing was given up because it crashed the service ${MAX_CRASHES} times.`,
    ]);
    expect(sentNothing(scene)).toBe(true);
  });

  it('that crashed the service while a post was sent ends in doubt, not as failed', async () => {
    const scene = openPublishing();
    const claim = await claimElsewhere(scene);
    if (claim.outcome !== 'held') throw new Error(claim.outcome);
    const { lease } = claim.publication;
    const request = { identity: { post: 'p', attempt: 0 }, content: [{ media: [] }] };
    const plan = scene.network.publishing.plan(request as never);
    await scene.world.journal.begin(lease, plan, 'digest');
    change(scene.world.tables.publications, lease.publicationId, { unreported: MAX_CRASHES });
    await scene.world.pass(DEFAULT_POLICY.leaseMs + 1);
    expect(await scene.publish()).toBe('unconfirmed');
    expect(scene.row().errors[0]).toContain('given up');
  });

  it('on an unavailable network fails and says so', async () => {
    const scene = openPublishing();
    const networks = scene.network.networks();
    const mastodon = { ...networks.mastodon, publishing: null };
    expect(await scene.publish({ networks: { ...networks, mastodon } })).toBe('failed');
    expect(scene.row().errors).toEqual([
      'Publishing to Mastodon is not available yet. Retry this account once it is.',
    ]);
  });

  it('put on hold after the claim waits for the release', async () => {
    const scene = openPublishing();
    const begin = async (...args: Parameters<typeof scene.world.journal.begin>) => {
      await scene.world.hold(true);
      return await scene.world.journal.begin(...args);
    };
    const journal = { ...scene.world.journal, begin };
    expect(await scene.publish({ journal })).toBe('installation held');
    expect(scene.row()).toMatchObject({
      state: 'publishing',
      waits: 0,
      reason: 'The installation is on hold.',
    });
    await scene.world.hold(false);
    expect(await scene.publish()).toBe('published');
  });

  it('that hits an unexpected error is tried again later', async () => {
    const scene = openPublishing();
    const begin = () => Promise.reject(new Error('broken'));
    const journal = { ...scene.world.journal, begin };
    expect(await scene.publish({ journal })).toBe('waiting');
    expect(scene.heard).toContain('defect: broken');
    expect(scene.row()).toMatchObject({ waits: 1, reason: 'An internal error.' });
    expect(scene.row().wakeAt).toBe(scene.world.clock.now + 1_000);
    expect(scene.lease.isKept).toBe(false);
    expect(await scene.publishLater()).toBe('published');
  });

  it('is not given up because of waits in which nothing went wrong', async () => {
    const scene = openPublishing();
    expect(await scene.publish({ stopping: () => true })).toBe('waiting');
    scene.world.clock.now += 2 * DEFAULT_POLICY.giveUpAfterMs;
    expect(await scene.publish({ stopping: () => true })).toBe('waiting');
    expect(await scene.publish()).toBe('published');
  });
});

describe('an account', () => {
  it.each([
    [null, 'the network no longer accepts its credentials.'],
    ['Token revoked.', 'Token revoked.'],
  ])('that must be reconnected (%s) receives nothing', async (unauthorizedReason, told) => {
    const scene = openPublishing();
    scene.changeAccount({ authorized: false, unauthorizedReason });
    expect(await scene.publish()).toBe('failed');
    expect(scene.row().errors).toEqual([`The account must be reconnected: ${told}`]);
    expect([sentNothing(scene), scene.heard.some((line) => line.startsWith('unauthorized'))]).toEqual([
      true,
      false,
    ]);
  });

  it('whose credentials no key opens must be reconnected', async () => {
    const scene = openPublishing();
    const open = () => Promise.reject(new CredentialsUnreadableError(null));
    expect(await scene.publish({ vault: { ...scene.world.vault, open } })).toBe('failed');
    expect(scene.accountRow()).toMatchObject({ authorized: false, unauthorizedCode: 'unreadable' });
    expect(scene.heard).toContain('unauthorized: Its stored credentials can no longer be read.');
  });

  it('whose credentials are about to expire gets new ones first', async () => {
    const scene = openPublishing();
    scene.network.token = 't2';
    scene.changeAccount({ expiresAt: scene.world.clock.now + 30_000 });
    expect(await scene.publish()).toBe('published');
    expect([scene.network.renewals, scene.row().steps[0]?.attempts]).toEqual([1, 1]);
  });

  it('whose expiring credentials cannot be renewed must be reconnected', async () => {
    const scene = openPublishing();
    scene.network.renewalAnswers = 'auth';
    scene.changeAccount({ expiresAt: scene.world.clock.now });
    expect(await scene.publish()).toBe('failed');
    expect([sentNothing(scene), scene.heard.includes('unauthorized: revoked')]).toEqual([true, true]);
  });
});

describe('the account’s data', () => {
  const facts = (limits: Extract<InspectAnswer, { outcome: 'inspected' }>['limits']): InspectAnswer => {
    return { outcome: 'inspected', name: 'New name', username: null, image: null, data: { a: 1 }, limits };
  };

  it('is fetched before publishing and stored, while members’ own settings stay', async () => {
    const scene = openPublishing();
    const { account } = scene.accountRow();
    scene.changeAccount({ account: { ...account, limits: { text: 5 } } });
    const networks = scene.network.networks({ inspect: async () => facts({ max_characters: 9 }) });
    expect(await scene.publish({ networks })).toBe('failed');
    expect(scene.row().errors).toHaveLength(1);
    expect(scene.accountRow()).toMatchObject({
      ...{ inspectedAt: scene.world.clock.now },
      account: { name: 'New name', username: 'harbourcafe', data: { a: 1 } },
    });
  });

  it('includes the network’s present limits', async () => {
    const scene = openPublishing();
    const networks = scene.network.networks({ inspect: async () => facts({ max_characters: 3 }) });
    expect(await scene.publish({ networks })).toBe('failed');
    expect(scene.network.posts).toEqual([]);
  });

  it.each([
    [0, 0],
    [DEFAULT_POLICY.inspectAfterMs - 1, 0],
    [DEFAULT_POLICY.inspectAfterMs, 1],
  ])('of %i ms ago is fetched %i times', async (ago, times) => {
    const scene = openPublishing();
    scene.changeAccount({ inspectedAt: scene.world.clock.now - ago });
    let asked = 0;
    const inspect = async () => {
      asked += 1;
      return facts(null);
    };
    expect(await scene.publish({ networks: scene.network.networks({ inspect }) })).toBe('published');
    expect(asked).toBe(times);
  });

  it('stays unchanged when it cannot be fetched now', async () => {
    const scene = openPublishing();
    const inspect = async () => ({ outcome: 'unavailable', reason: 'Down.' }) as const;
    expect(await scene.publish({ networks: scene.network.networks({ inspect }) })).toBe('published');
    expect(scene.accountRow()).toMatchObject({ inspectedAt: null, account: { name: 'Harbour Cafe' } });
  });

  it.each([
    ['renewed', 1, 'published'],
    ['renewed', 2, 'failed'],
    ['auth', 1, 'failed'],
    ['unavailable', 1, 'waiting'],
  ] as const)(
    'is fetched with other credentials, %s after %i refusals: %s',
    async (renewal, refusals, ending) => {
      const scene = openPublishing();
      scene.network.renewalAnswers = renewal;
      let asked = 0;
      const inspect = async (): Promise<InspectAnswer> => {
        asked += 1;
        return asked > refusals ? facts(null) : { outcome: 'auth', message: 'Token expired.' };
      };
      const result = await scene.publish({ networks: scene.network.networks({ inspect }) });
      expect([result, scene.network.renewals]).toEqual([ending, 1]);
      expect(scene.accountRow().authorized).toBe(ending !== 'failed');
      expect(sentNothing(scene)).toBe(ending !== 'published');
    },
  );
});
