import { quoted, type StepState } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { PublicationFacts } from '../ports/publication-history.ts';
import { explain } from './explain.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));
const FACTS: PublicationFacts = {
  state: 'pending',
  postStatus: 'scheduled',
  trashed: false,
  scheduledAt: at(0),
  missed: null,
  lateReason: null,
  reason: null,
  notBefore: null,
  heldUntil: null,
  held: false,
  installationHeldSince: null,
  heldBy: null,
  authorized: true,
  dueAt: null,
  startedAt: null,
  finishedAt: null,
  steps: [],
};
const step = (state: StepState, visible = true) => ({
  ...({ label: 'Post 1 of 2', kind: 'post', item: 0, media: null } as const),
  ...{ state, visible },
});
const told = (change: Partial<PublicationFacts>) => {
  const { explanation, acts_next } = explain({ ...FACTS, ...change });
  return [explanation, acts_next];
};

describe('a publication that has not begun', () => {
  it.each<[Partial<PublicationFacts>, string, string]>([
    [{}, 'Will be published at 2026-11-21 09:00:00 UTC.', 'crier'],
    [{ notBefore: at(5) }, 'Will be published at 2026-11-21 09:05:00 UTC.', 'crier'],
    [{ scheduledAt: null }, 'Will be published at an unknown time.', 'crier'],
    [
      { missed: at(0), scheduledAt: at(9), installationHeldSince: at(9) },
      'Missed: it was due at 2026-11-21 09:00:00 UTC, and nothing was sent. Send the post now, reschedule it or delete it; nothing is sent until then.',
      'user',
    ],
    [{ trashed: true, missed: at(0) }, 'The post is in the trash.', 'user'],
    [{ trashed: true, notBefore: at(5) }, 'The post is in the trash.', 'user'],
    [{ postStatus: 'needs_approval' }, 'Waits for approval.', 'user'],
    [{ postStatus: 'draft' }, 'The post is a draft.', 'user'],
    [{ postStatus: 'publishing' }, 'Waits for its turn on this account.', 'crier'],
    [
      { postStatus: 'publishing', heldUntil: at(7) },
      'Will be published at 2026-11-21 09:07:00 UTC. The network accepts no calls for this account before then.',
      'crier',
    ],
    [
      { postStatus: 'publishing', notBefore: at(9), heldUntil: at(7) },
      'Will be published at 2026-11-21 09:09:00 UTC.',
      'crier',
    ],
  ])('is explained for %j', (change, explanation, next) => {
    expect(told(change)).toEqual([explanation, next]);
  });
});

describe('a publication under way', () => {
  const publishing = (change: Partial<PublicationFacts>) =>
    told({ state: 'publishing', postStatus: 'publishing', ...change });

  it('shows how many posts are out, not counting files', () => {
    expect(publishing({})).toEqual(['Nothing has been sent. Publishing continues in a moment.', 'crier']);
    expect(publishing({ steps: [step('accepted', false)] })[0]).toMatch(/^Nothing has been sent\./);
    expect(publishing({ held: true, steps: [step('accepted')] })[0]).toBe(
      '1 of 1 post published. Being published now.',
    );
    expect(publishing({ steps: [step('accepted'), step('planned')] })[0]).toBe(
      '1 of 2 posts published. Publishing continues in a moment.',
    );
  });

  it('explains a wait before a doubt', () => {
    const steps = [step('unknown')];
    expect(publishing({ notBefore: at(5), reason: quoted('Slow down'), steps })[0]).toBe(
      '0 of 1 post published. Waits until 2026-11-21 09:05:00 UTC: Slow down',
    );
    expect(publishing({ notBefore: at(5) })[0]).toBe(
      'Nothing has been sent. Waits until 2026-11-21 09:05:00 UTC.',
    );
    expect(publishing({ notBefore: at(5), heldUntil: at(7), reason: quoted('Slow down.') })[0]).toBe(
      'Nothing has been sent. Waits until 2026-11-21 09:07:00 UTC: Slow down. The network accepts no calls for this account before then.',
    );
    expect(publishing({ held: true, reason: quoted('Converting.') })[0]).toBe(
      'Nothing has been sent. Converting.',
    );
    expect(publishing({ steps })[0]).toBe(
      '0 of 1 post published. Post 1 of 2: asking the network whether it arrived.',
    );
    expect(publishing({ steps: [step('unknown', false)] })[0]).not.toContain('asking');
  });
});

describe('a publication that ended', () => {
  it('is late only by what its author did not choose', () => {
    const ended = { state: 'published', dueAt: at(0), startedAt: at(0), finishedAt: at(11) } as const;
    expect(told({ ...ended, chosenWaitMs: 11 * 60_000 })[0]).toBe('Published at 2026-11-21 09:11:00 UTC.');
    expect(told({ ...ended, chosenWaitMs: 10 * 60_000 })[0]).toBe(
      'Published at 2026-11-21 09:11:00 UTC. It was published 60 seconds late.',
    );
  });

  it('asks a person to act when something can be done', () => {
    expect(told({ state: 'published', finishedAt: at(1) })).toEqual([
      'Published at 2026-11-21 09:01:00 UTC.',
      'nobody',
    ]);
    expect(told({ state: 'failed' })).toEqual([
      'Nothing has been sent. It was not fully published; retry this account once the cause is fixed.',
      'user',
    ]);
    expect(told({ state: 'failed', authorized: false })[0]).toContain(
      'Reconnect the account, then retry it.',
    );
    expect(told({ state: 'unconfirmed' })).toEqual([
      expect.stringContaining('nothing is sent until then'),
      'user',
    ]);
  });
});

describe('an explanation', () => {
  it.each<[Partial<PublicationFacts>, boolean]>([
    [{ state: 'publishing', postStatus: 'publishing' }, true],
    [{ state: 'pending', postStatus: 'scheduled' }, true],
    [{ state: 'pending', postStatus: 'publishing' }, true],
    [{ state: 'pending', postStatus: 'draft' }, false],
    [{ state: 'pending', postStatus: 'needs_approval' }, false],
    [{ state: 'failed', postStatus: 'scheduled' }, false],
    [{ state: 'published', postStatus: 'publishing' }, false],
  ])('%j on a held installation mentions the hold: %s', (change, isTold) => {
    const [explanation] = told({ ...change, installationHeldSince: at(0) });
    expect(explanation?.includes('on hold since 2026-11-21 09:00:00 UTC')).toBe(isTold);
    expect(told(change)[0]).not.toContain('on hold');
  });

  it('on hold gives the due time and predicts no publishing time', () => {
    expect(told({ heldBy: 'workspace' })[0]).toBe(
      'Due at 2026-11-21 09:00:00 UTC. An operator has put this workspace on hold; nothing is sent until it is released.',
    );
    expect(told({ notBefore: at(5), heldBy: 'network' })[0]).toMatch(/^Due at 2026-11-21 09:05:00 UTC\. /);
  });

  it('names both addresses of a post that is or may be public twice and asks a person to act', () => {
    const remote = { id: '1', url: 'https://a.example/1' };
    const twin = { id: '2', url: 'https://a.example/2', certain: true };
    const twice = (certain: boolean) =>
      told({
        state: 'published',
        finishedAt: at(0),
        steps: [{ ...step('accepted'), remote, twins: [{ ...twin, certain }] }],
      });
    for (const certain of [true, false]) {
      const [explanation, next] = twice(certain);
      expect(explanation).toContain(certain ? 'shows this twice' : 'may be public twice');
      expect(explanation).toContain(remote.url);
      expect(explanation).toContain(twin.url);
      expect(next).toBe('user');
    }
  });

  it('says that an earlier attempt may be public as well and asks a person to act', () => {
    const remote = { id: '1', url: 'https://a.example/1' };
    const twinDoubt = quoted('The list is blind.');
    const [explanation, next] = told({
      ...{ state: 'published', finishedAt: at(0) },
      steps: [{ ...step('accepted'), remote, twinDoubt }],
    });
    expect(explanation).toContain(`may be public as well as ${remote.url}. ${twinDoubt.message}`);
    expect(next).toBe('user');
  });

  it('tells twins with the same address apart by their ids', () => {
    const url = 'https://a.example/1';
    const twins = [{ id: '2', url, certain: true }];
    const steps = [{ ...step('accepted'), remote: { id: '1', url }, twins }];
    const [explanation] = told({ state: 'published', finishedAt: at(0), steps });
    expect(explanation).toContain(`besides ${url} (id 1) there is ${url} (id 2)`);
  });

  it('says why it began late, from half a minute on', () => {
    const begun = (seconds: number, change: Partial<PublicationFacts> = {}) =>
      told({ dueAt: at(0), startedAt: new Date(at(0).getTime() + seconds * 1_000), ...change })[0];
    expect(begun(29)).not.toContain('late');
    expect(begun(30)).toContain(
      'It began 30 seconds late. Another publication on this account was in progress.',
    );
    expect(begun(90, { lateReason: quoted('No worker.') })).toContain('It began 90 seconds late. No worker.');
    expect(told({ dueAt: at(0) })[0]).not.toContain('late');
    expect(told({ startedAt: at(9) })[0]).not.toContain('late');
  });

  it('says that it was published late although it began in time', () => {
    const ended = { state: 'published', dueAt: at(0), startedAt: at(0) } as const;
    expect(told({ ...ended, finishedAt: at(10) })[0]).toContain('It was published 600 seconds late.');
    expect(told({ ...ended, finishedAt: at(0) })[0]).not.toContain('late');
    const begun = told({ ...ended, startedAt: at(10), finishedAt: at(10) })[0];
    expect(begun).toContain('It began 600 seconds late.');
    expect(begun).not.toContain('It was published 600');
  });
});
