import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import type { AuditNote } from '../ports/audit.ts';
import type { Hold } from '../ports/hold.ts';
import type { DuePublication, EndedPublication, HoldRows, HoldStore } from '../ports/hold-administration.ts';
import type { HeldResult } from '../ports/hold-review.ts';
import { createHold } from './hold.ts';

const SINCE = new Date('2029-03-01T12:00:00Z');
const NOW = new Date('2029-03-01T13:00:00Z');
const MAINTENANCE: Hold = { since: SINCE, reason: 'maintenance', backupAt: null };
const RESTORE: Hold = { since: SINCE, reason: 'restore', backupAt: new Date('2029-02-28T00:00:00Z') };
const due = (id: number, change: Partial<DuePublication>): DuePublication => ({
  ...{ id, postId: 10 * id, dueAt: SINCE, result: 'overdue', found: null, posts: null, url: null },
  ...{ detail: null, decision: null, doubtful: false, ...change },
});

/** An installation with this hold and these due publications, and every change made to it. */
function openHold(present: Hold | null, publications: readonly DuePublication[] = []) {
  let hold = present;
  const trail: [string, string, AuditNote['detail']][] = [];
  const ended: EndedPublication[] = [];
  const calls: unknown[] = [];
  const rows: HoldRows = {
    begin: async ({ reason, backupAt }) => {
      hold = { since: SINCE, reason, backupAt };
      return hold;
    },
    lock: async () => hold,
    forget: async () => {
      hold = null;
    },
    decide: async (actor, selection, decision, url) => {
      calls.push([actor, selection, decision, url]);
      return publications.flatMap(({ id, result }) =>
        result === null ? [] : [{ publication: `publication ${id}`, result }],
      );
    },
    due: async () => ({ publications, now: NOW }),
    settle: async (all, lateReason) => {
      ended.push(...all);
      calls.push(lateReason.message);
    },
    audit: { note: async (actor, { action, detail }) => void trail.push([actor, action, detail]) },
  };
  const store: HoldStore = {
    read: async () => ({ hold, inHand: 0 }),
    list: async () => [],
    askAgain: async () => undefined,
    awaitSteps: async () => void calls.push('steps awaited'),
    transaction: (work) => work(rows),
  };
  return { trail, ended, calls, current: () => hold, administration: createHold(store, 'tester') };
}

describe('a hold', () => {
  it('begins, is logged, and returns once no step is about to start', async () => {
    const { administration, calls, trail, current } = openHold(null);
    const begun = await administration.begin({ reason: 'restore', backupAt: RESTORE.backupAt });
    expect([begun, current()]).toEqual([RESTORE, RESTORE]);
    expect(calls).toEqual(['steps awaited']);
    const detail = { reason: 'restore', backup_at: '2029-02-28T00:00:00.000Z' };
    expect(trail).toEqual([['tester', 'installation.held', detail]]);
  });

  it('for maintenance can be ended, which is logged', async () => {
    const { administration, current, trail } = openHold(MAINTENANCE);
    expect(await administration.endMaintenance()).toEqual(MAINTENANCE);
    const detail = { reason: 'maintenance', since: '2029-03-01T12:00:00.000Z' };
    expect([current(), trail]).toEqual([null, [['tester', 'installation.released', detail]]]);
  });

  it.each([
    ['there is none', null],
    ['the installation was restored', RESTORE],
  ])('cannot be ended as maintenance when %s', async (_name, hold) => {
    const { administration, current, trail } = openHold(hold);
    expect(await fieldsOf(administration.endMaintenance())).toEqual(['hold']);
    expect([current(), trail]).toEqual([hold, []]);
  });
});

describe('a decision', () => {
  const lines = [due(1, { result: 'overdue' }), due(2, { result: 'public' }), due(3, { result: null })];

  it('applies to the selected publications and is logged', async () => {
    const { administration, calls, trail } = openHold(RESTORE, lines);
    const selection = { results: ['overdue', 'public'] as const };
    expect(await administration.decide(selection, 'published', 'https://social.example/1')).toBe(2);
    expect(calls).toEqual([['tester', selection, 'published', 'https://social.example/1']]);
    const detail = { decision: 'published', publications: ['publication 1', 'publication 2'] };
    expect(trail).toEqual([['tester', 'installation.hold_decided', detail]]);
  });

  it.each([
    ['hold', null, ['publication 1'], 'failed'],
    ['publication', RESTORE, ['publication 1', 'publication 3'], 'failed'],
    ['as', RESTORE, ['publication 1', 'publication 2'], 'publish'],
  ] as const)('is refused with a wrong %s', async (field, hold, publications, decision) => {
    const { administration, trail } = openHold(hold, lines);
    expect(await fieldsOf(administration.decide({ publications }, decision, null))).toEqual([field]);
    expect(trail).toEqual([]);
  });
});

describe('a release', () => {
  const release = async (publications: readonly DuePublication[], publishOverdue = false) => {
    const opened = openHold(RESTORE, publications);
    const released = await opened.administration.release({ publishOverdue, holdBackUnasked: true });
    return { ...opened, released };
  };

  it.each<[HeldResult | null, boolean, Partial<DuePublication>, string]>([
    ['public', false, {}, 'published'],
    ['overdue', false, {}, 'failed'],
    ['overdue', true, {}, 'publish'],
    ['partly_public', false, {}, 'failed'],
    ['partly_public', true, {}, 'publish'],
    ['unknown', true, {}, 'failed'],
    ['unknown', true, { doubtful: true }, 'unconfirmed'],
    [null, true, { doubtful: true }, 'failed'],
    ['overdue', true, { decision: 'failed' }, 'failed'],
    ['overdue', false, { decision: 'publish' }, 'publish'],
    ['unknown', false, { decision: 'published', doubtful: true }, 'published'],
  ])(
    'of a publication that is %s, publishing overdue posts: %s, %j, ends it as %s',
    async (result, publishOverdue, change, end) => {
      const { ended, released } = await release([due(1, { result, ...change })], publishOverdue);
      expect(ended.map((one) => [one.id, one.postId, one.end, one.error === null])).toEqual([
        [1, 10, end, end === 'publish' || end === 'published'],
      ]);
      const none = { published: 0, failed: 0, unconfirmed: 0, publish: 0 };
      expect(released).toEqual({ ...none, [end]: 1 });
    },
  );

  it('says why each publication was held back', async () => {
    const { ended } = await release([
      due(1, { result: 'overdue' }),
      due(2, { result: 'partly_public', found: 1, posts: 3 }),
      due(3, { result: 'unknown', detail: 'Down.' }),
      due(4, { result: 'unknown' }),
      due(5, { result: null }),
    ]);
    const why = 'It was due before the installation was released after a restore, and was held back';
    expect(ended.map(({ error }) => error?.message)).toEqual([
      `${why}; the network does not have it.`,
      `${why}; 1 of 3 posts are public.`,
      `${why}; whether the network has it is unknown (Down.).`,
      `${why}; whether the network has it is unknown (no reason given).`,
      `${why}; the network was not asked about it.`,
    ]);
  });

  it('ends the hold, logs its counts, and says why posts are late', async () => {
    const { current, trail, calls } = await release([due(1, { result: 'public' })]);
    expect(current()).toBeNull();
    const counts = { published: 1, failed: 0, unconfirmed: 0, publish: 0 };
    const detail = { reason: 'restore', since: '2029-03-01T12:00:00.000Z', ...counts };
    expect(trail).toEqual([['tester', 'installation.released', detail]]);
    expect(calls).toEqual([expect.stringContaining('2029-03-01 12:00:00')]);
  });

  it('waits until the networks have been asked about what was due before', async () => {
    const attempt = (publications: readonly DuePublication[]) => {
      const { administration, ended } = openHold(RESTORE, publications);
      const options = { publishOverdue: true, holdBackUnasked: false };
      return fieldsOf(administration.release(options)).then((fields) => [fields, ended.length]);
    };
    expect(await attempt([due(1, { result: null })])).toEqual([['hold'], 0]);
    expect(await attempt([due(1, { result: null, dueAt: null })])).toEqual([['hold'], 0]);
    const later = due(1, { result: null, dueAt: new Date(SINCE.getTime() + 1) });
    expect(await attempt([later])).toEqual([[], 1]);
    const { administration } = openHold(null);
    const options = { publishOverdue: true, holdBackUnasked: true };
    expect(await fieldsOf(administration.release(options))).toEqual(['hold']);
  });
});
