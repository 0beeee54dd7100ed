import { describe, expect, it } from 'vitest';
import { checkReadiness, type ReadinessProbes } from './readiness.ts';

const NOW = Date.UTC(2026, 10, 20);

function probes(over: Partial<ReadinessProbes> = {}): ReadinessProbes {
  return {
    missingMigrations: async () => [],
    workerHeartbeat: async () => new Date(NOW - 5_000),
    now: () => NOW,
    ...over,
  };
}

describe('checkReadiness', () => {
  it('is ready when the database is migrated and a worker reported lately', async () => {
    expect(await checkReadiness(probes())).toEqual({
      ready: true,
      checks: {
        database: { ok: true, detail: 'answers' },
        migrations: { ok: true, detail: 'all applied' },
        worker: { ok: true, detail: 'reported 5 s ago' },
      },
    });
  });

  it.each([
    [
      'database',
      { missingMigrations: async (): Promise<string[]> => Promise.reject(new Error('ECONNREFUSED')) },
    ],
    ['migrations', { missingMigrations: async () => ['20261120000000_initial'] }],
    ['worker', { workerHeartbeat: async (): Promise<null> => null }],
    ['worker', { workerHeartbeat: async (): Promise<Date> => new Date(NOW - 60_000) }],
  ] as const)('is not ready without its %s', async (check, over) => {
    const state = await checkReadiness(probes(over));
    expect(state.ready).toBe(false);
    expect(state.checks[check].ok).toBe(false);
  });
});
