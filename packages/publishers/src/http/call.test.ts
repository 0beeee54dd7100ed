import { describe, expect, it, onTestFinished } from 'vitest';
import { startScriptedServer } from '../testing/scripted-server.ts';
import { createCall } from './call.ts';

const call = createCall({ fetch, now: () => Date.now(), random: (bytes) => new Uint8Array(bytes) }, 2_000);

describe('a call', () => {
  it('cuts long responses and keeps at most 2,000 characters as evidence', async () => {
    const server = await startScriptedServer((_, response) => response.end('ä'.repeat(50_000)));
    onTestFinished(() => server.stop());
    const result = await call({ method: 'GET', url: server.url, secrets: [], maxBytes: 10_000 });
    expect(result).toMatchObject({ kind: 'answer', complete: false, json: undefined });
    expect(result.kind === 'answer' && result.bytes.byteLength).toBe(10_000);
    expect(result.evidence.body).toHaveLength(2_000);
  });

  it('ends when the server never finishes its response', async () => {
    const server = await startScriptedServer((_, response) => {
      response.writeHead(200);
      response.write('{"id":"1"');
    });
    onTestFinished(() => server.stop());
    const result = await call({ method: 'POST', url: server.url, secrets: [], timeoutMs: 100 });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false, json: undefined });
  });

  it('never follows a redirect with the token', async () => {
    const other = await startScriptedServer((_, response) => response.end('{}'));
    const server = await startScriptedServer((_, response) =>
      response.writeHead(302, { location: other.url }).end(),
    );
    onTestFinished(async () => {
      await server.stop();
      await other.stop();
    });
    const headers = { authorization: 'Bearer token-of-the-account' };
    const result = await call({ method: 'POST', url: server.url, headers, secrets: [] });
    expect(result).toMatchObject({ kind: 'answer', status: 302 });
    expect(other.requests).toEqual([]);
  });

  it('keeps integers that are too large for a number', async () => {
    const server = await startScriptedServer((_, response) => response.end('{"id":113999123456789012345}'));
    onTestFinished(() => server.stop());
    const result = await call({ method: 'GET', url: server.url, secrets: [] });
    expect(result).toMatchObject({ json: { id: '113999123456789012345' } });
  });
});
