import { SchemaNewerError } from '@crier/persistence';
import { describe, expect, it } from 'vitest';
import { checkReadiness, type ReadinessProbes } from './readiness.ts';

const NOW = Date.UTC(2026, 10, 20);

function probes(over: Partial<ReadinessProbes> = {}): ReadinessProbes {
  return {
    missingMigrations: async () => [],
    readOnlyReason: async () => null,
    storageProblem: async () => null,
    secretProblem: async () => null,
    mediaProblem: async () => null,
    workerHeartbeat: async () => new Date(NOW - 5_000),
    schedulerTick: async () => new Date(NOW - 3_000),
    crashingTasks: async () => [],
    clockProblem: () => null,
    hold: async () => null,
    now: () => NOW,
    ...over,
  };
}

describe('checkReadiness', () => {
  it('is ready when the database is migrated and a worker reported recently', async () => {
    expect(await checkReadiness(probes())).toEqual({
      ready: true,
      checks: {
        database: { ok: true, detail: 'answers' },
        migrations: { ok: true, detail: 'all applied' },
        storage: { ok: true, detail: 'has space' },
        secret: { ok: true, detail: 'opens what is stored' },
        media: { ok: true, detail: 'belongs to this installation' },
        worker: { ok: true, detail: 'reported 5 s ago' },
        scheduler: { ok: true, detail: 'looked 3 s ago' },
        tasks: { ok: true, detail: 'none keeps crashing' },
        clock: { ok: true, detail: "agrees with the database's" },
      },
    });
  });

  it('stays ready on a machine whose clock is wrong, and says so', async () => {
    const clockProblem = () => "this machine's clock is 240.0 s ahead of the database's";
    expect(await checkReadiness(probes({ clockProblem }))).toMatchObject({
      ready: true,
      checks: { clock: { ok: false, detail: "this machine's clock is 240.0 s ahead of the database's" } },
    });
  });

  it('stays ready while the installation is on hold, and says so', async () => {
    const hold = async () => ({ since: new Date(NOW), reason: 'restore' });
    expect(await checkReadiness(probes({ hold }))).toMatchObject({
      ready: true,
      held: { since: '2026-11-20T00:00:00.000Z', reason: 'restore' },
    });
  });

  it.each([
    [
      'database',
      { missingMigrations: async (): Promise<string[]> => Promise.reject(new Error('ECONNREFUSED')) },
    ],
    ['migrations', { missingMigrations: async () => ['20261120000000_initial'] }],
    [
      'migrations',
      {
        missingMigrations: async (): Promise<string[]> =>
          Promise.reject(new SchemaNewerError(['29990101000000_later'])),
      },
    ],
    ['secret', { secretProblem: async () => 'it is another one' }],
    ['media', { mediaProblem: async () => 'it is that of another installation' }],
    ['worker', { workerHeartbeat: async (): Promise<null> => null }],
    ['worker', { workerHeartbeat: async (): Promise<Date> => new Date(NOW - 60_000) }],
    ['scheduler', { schedulerTick: async (): Promise<null> => null }],
    ['scheduler', { schedulerTick: async (): Promise<Date> => new Date(NOW - 60_000) }],
    [
      'tasks',
      { crashingTasks: async () => [{ kind: 'publications', task: 'p', givenUpAt: null, rests: false }] },
    ],
  ] as const)('is not ready without its %s', async (check, over) => {
    const state = await checkReadiness(probes(over));
    expect(state.ready).toBe(false);
    expect(state.checks[check].ok).toBe(false);
  });

  it('names tasks that crashed again and again in the last quarter of an hour', async () => {
    const givenUpAt = new Date(NOW - 60_000);
    const crashed = (task: string) => ({ kind: 'publications', task, givenUpAt, rests: false });
    let asked: Date | null = null;
    const crashingTasks = async (since: Date) => {
      asked = since;
      return [{ kind: 'media', task: '7', givenUpAt: null, rests: false }, ...['a', 'b', 'c'].map(crashed)];
    };
    const { checks } = await checkReadiness(probes({ crashingTasks }));
    expect(asked).toEqual(new Date(NOW - 15 * 60_000));
    expect(checks.tasks.detail).toBe(
      'ended the process again and again: 7 of media (still tried), a of publications (given up at 2026-11-19T23:59:00.000Z), b of publications (given up at 2026-11-19T23:59:00.000Z) and 1 more',
    );
  });

  it('is ready while a task that crashed again and again waits by itself, and names it', async () => {
    const givenUpAt = new Date(NOW - 60_000);
    const crashingTasks = async () => [{ kind: 'webhooks', task: '7', givenUpAt, rests: true }];
    const { ready, checks } = await checkReadiness(probes({ crashingTasks }));
    expect(ready).toBe(true);
    expect(checks.tasks.detail).toBe(
      'ended the process again and again: 7 of webhooks (put off at 2026-11-19T23:59:00.000Z)',
    );
  });
});
