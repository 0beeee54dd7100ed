import { createServer } from 'node:net';
import { freePort } from '@crier/launch';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkerOf, WORKER_OF_STEPS } from '../src/start-worker-of.ts';
import { WORKER_STEPS } from '../src/worker.ts';
import { openInstallation } from './installation.ts';

const STEPS = [...WORKER_OF_STEPS, ...WORKER_STEPS];

let installation: Awaited<ReturnType<typeof openInstallation>>;
let healthPort: number;
beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  healthPort = await freePort();
});
afterAll(() => installation?.close());

const start = (before: (step: string) => void = () => undefined) => {
  const { service } = installation;
  const worker = { ...service.settings.worker, healthPort };
  return startWorkerOf({ ...service, settings: { ...service.settings, worker } }, { before });
};

const listens = () =>
  fetch(`http://127.0.0.1:${healthPort}/healthz`).then(
    () => true,
    () => false,
  );

/** Connections of the job queue, which the worker opens beside those of the service. */
async function queueConnections(): Promise<number> {
  const { rowCount } = await installation.service.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'pgboss'",
  );
  return rowCount ?? 0;
}

it('starts in the listed steps', async () => {
  const steps: string[] = [];
  const worker = await start((step) => steps.push(step));
  expect(await listens()).toBe(true);
  expect(await queueConnections()).toBeGreaterThan(0);
  await worker.stop();
  expect(steps).toEqual(STEPS);
  expect(await listens()).toBe(false);
});

it.each(STEPS)('listens nowhere and takes nothing when the step "%s" fails', async (failing) => {
  const started = start((step) => {
    if (step === failing) throw new Error(`${step} is broken`);
  });
  await expect(started).rejects.toThrow(`${failing} is broken`);
  expect(await listens()).toBe(false);
  await expect.poll(queueConnections).toBe(0);
});

it('neither reports nor takes a task when its health port is taken', async () => {
  const other = createServer().listen(healthPort, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { pool } = installation.service.database;
  await pool.query('delete from heartbeats');
  await expect(start()).rejects.toThrow('EADDRINUSE');
  const { rowCount } = await pool.query('select from heartbeats');
  expect(rowCount).toBe(0);
  await new Promise((closed) => other.close(closed));
});
