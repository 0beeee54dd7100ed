import { freePort } from '@crier/launch';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi } from '../src/index.ts';
import { API_STEPS } from '../src/start-api.ts';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let port: number;
let metricsPort: number;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  [port, metricsPort] = [await freePort(), await freePort()];
});
afterAll(() => api?.close());

const start = (before: (step: string) => void) => {
  const { settings } = api.service;
  const metrics = { ...settings.metrics, port: metricsPort };
  return startApi({ ...api.service, settings: { ...settings, port, metrics } }, { before });
};

const listens = (onPort: number) =>
  fetch(`http://127.0.0.1:${onPort}/healthz`).then(
    () => true,
    () => false,
  );

it('starts in the listed steps', async () => {
  const steps: string[] = [];
  const running = await start((step) => steps.push(step));
  expect([await listens(port), await listens(metricsPort)]).toEqual([true, true]);
  await running.stop();
  expect(steps).toEqual(API_STEPS);
});

it.each(API_STEPS)('listens nowhere when the step "%s" fails', async (failing) => {
  const started = start((step) => {
    if (step === failing) throw new Error(`${step} is broken`);
  });
  await expect(started).rejects.toThrow(`${failing} is broken`);
  expect([await listens(port), await listens(metricsPort)]).toEqual([false, false]);
});
