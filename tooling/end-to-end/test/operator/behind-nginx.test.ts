import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { type Installation, openInstallation } from '@crier/lab/installation';
import { Agent, FormData, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findNginx, portsForNginx, type RunningNginx, startNginx } from '../../src/nginx.ts';

const program = findNginx();
const VISITOR = '203.0.113.7';
/** As `limit_conn` of the page has it. */
const MOST_CONNECTIONS = 100;
/** A request whose body does not come. */
const UNFINISHED = [
  'POST /crier/sign-in HTTP/1.1',
  'host: localhost',
  'content-type: application/x-www-form-urlencoded',
  'content-length: 10',
  '\r\n',
].join('\r\n');

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

  test('answers over TLS, and tells browsers to keep using it', async () => {
    const response = await ask('/healthz');
    expect(response.status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });

  test('shows its metrics to nobody outside', async () => {
    const response = await ask('/metrics');
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('crier_');
  });

  test('logs the address that nginx saw, and not one claimed by the visitor', async () => {
    await ask('/crier/api/ping', { headers: { 'x-forwarded-for': VISITOR, 'user-agent': 'visitor/1' } });
    await expect
      .poll(() => installation.api().lines.filter((line) => line.includes('visitor/1')))
      .toEqual([expect.stringContaining('127.0.0.1')]);
    expect(installation.api().lines.join('\n')).not.toContain(VISITOR);
  });

  test('signs people in with a cookie for this host only', async () => {
    const page = await ask('/crier/sign-in');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const signedIn = await ask('/crier/sign-in', {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: nginx.url },
      body: new URLSearchParams({ ...installation.signIn }),
    });
    expect(signedIn.status).toBe(303);
    const [cookie = ''] = signedIn.headers.getSetCookie().filter((each) => each.startsWith('__Host-'));
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/domain=/i);
  });

  const upload = (bytes: number) => {
    const form = new FormData();
    form.set('file', new Blob([randomBytes(bytes)]), 'noise.mp4');
    return ask(`/crier/api/${installation.user.workspace}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${installation.key}` },
      body: form,
    });
  };

  test('accepts an upload of 30 MB without storing it in the proxy', async () => {
    const response = await upload(30_000_000);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { file: [expect.any(String)] } });
    expect(nginx.lines.filter((line) => line.includes('buffered to a temporary file'))).toEqual([]);
  });

  test('refuses an upload past the limit in the proxy', async () => {
    const response = await upload(211 * 1_024 * 1_024);
    expect(response.status).toBe(413);
    expect(response.headers.get('server')).toMatch(/^nginx/);
  });

  test('serves exactly as many connections per address as the page says', async () => {
    const held = await Promise.all(Array.from({ length: MOST_CONNECTIONS }, () => connectTo(nginx)));
    try {
      for (const socket of held) await send(socket, UNFINISHED);
      const refused = await connectTo(nginx);
      held.push(refused);
      refused.write(UNFINISHED);
      const [answer] = (await once(refused, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
    } finally {
      for (const socket of held) socket.destroy();
    }
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200);
  });
});

async function connectTo({ url, certificate }: RunningNginx): Promise<TLSSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ca: certificate });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  return socket;
}

async function send(socket: TLSSocket, text: string): Promise<void> {
  await new Promise((resolve) => socket.write(text, resolve));
}
