import { randomBytes } from 'node:crypto';
import { Agent, FormData, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from '../src/installation.ts';
import { findNginx, portsForNginx, type RunningNginx, startNginx } from '../src/nginx.ts';

const program = findNginx();
const VISITOR = '203.0.113.7';

describe.skipIf(program === null)('an installation behind nginx as docs/hosting.md shows it', () => {
  let nginx: RunningNginx;
  let installation: Installation;
  let dispatcher: Agent;

  beforeAll(async () => {
    const [port, apiPort] = await portsForNginx();
    nginx = await startNginx(program ?? '', port, apiPort);
    installation = await openInstallation(inject('adminUrl'), {
      PORT: String(apiPort),
      SERVICE_BASE_URL: nginx.url,
      TRUST_PROXY: '1',
    });
    dispatcher = new Agent({ connect: { ca: nginx.certificate } });
  });
  afterAll(async () => {
    await dispatcher?.close();
    await installation?.close();
    await nginx?.stop();
  });

  const ask = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
    fetch(`${nginx.url}${path}`, { ...init, dispatcher });

  test('answers over TLS, and tells browsers to stay with it', async () => {
    const response = await ask('/healthz');
    expect(response.status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });

  test('shows its metrics to nobody outside', async () => {
    const response = await ask('/metrics');
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('crier_');
  });

  test('logs the address that nginx saw, and not one that the visitor claims', async () => {
    await ask('/crier/api/ping', { headers: { 'x-forwarded-for': VISITOR, 'user-agent': 'visitor/1' } });
    await expect
      .poll(() => installation.api().lines.filter((line) => line.includes('visitor/1')))
      .toEqual([expect.stringContaining('127.0.0.1')]);
    expect(installation.api().lines.join('\n')).not.toContain(VISITOR);
  });

  test('signs people in with a cookie for this host alone', async () => {
    const person = await ask('/crier/sign-in');
    expect(person.status).toBe(200);
    expect(person.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('takes an upload of 30 MB without keeping it in the proxy, and refuses one past the limit there', async () => {
    const { workspace } = installation.user;
    const form = new FormData();
    form.set('file', new Blob([randomBytes(30_000_000)]), 'noise.mp4');
    const media = (body: FormData) =>
      ask(`/crier/api/${workspace}/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${installation.key}` },
        body,
      });
    const response = await media(form);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { file: [expect.any(String)] } });
  });
});
