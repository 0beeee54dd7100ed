import { describe, expect, it, onTestFinished } from 'vitest';
import { startScriptedServer } from '../testing/scripted-server.ts';
import { createCall } from './call.ts';
import { serverMessage } from './server-message.ts';

const call = createCall({ fetch, now: () => Date.now(), random: (bytes) => new Uint8Array(bytes) }, 2_000);

async function messageOf(body: string, secrets: string[] = []): Promise<string | undefined> {
  const server = await startScriptedServer((_, response) => response.writeHead(400).end(body));
  onTestFinished(() => server.stop());
  const result = await call({ method: 'GET', url: server.url, secrets });
  if (result.kind !== 'answer') throw new Error(result.reason);
  return serverMessage(result);
}

describe("the server's explanation", () => {
  it.each<[string, string, string | undefined]>([
    ['Mastodon', '{"error":"Validation failed: Text too long"}', 'Validation failed: Text too long'],
    ['OAuth', '{"error":"invalid_token","error_description":"It was revoked"}', 'It was revoked'],
    [
      'AT Protocol',
      '{"error":"InvalidRequest","message":"Record/text is too long"}',
      'Record/text is too long',
    ],
    ['Akkoma', '{"errors":{"detail":"Not Found"}}', 'Not Found'],
    ['a form', '{"message":"","errors":{"status":["is too long"]}}', 'is too long'],
    ['plain text', '  Something\n went   wrong ', 'Something went wrong'],
    [
      'a page',
      '<!DOCTYPE html><html><head><title>502 Bad &amp; Gone</title></head></html>',
      '502 Bad & Gone',
    ],
    ['a page without title', '<html><body><h1>Oh&nbsp;no</h1><script>x()</script></body>', 'Oh no'],
    ['nothing', '', undefined],
    ['JSON without words', '{"code":7}', undefined],
  ])('of %s', async (_, body, expected) => {
    expect(await messageOf(body)).toBe(expected);
  });

  it('is short and hides secrets', async () => {
    expect(await messageOf(`${'word '.repeat(200)}`)).toHaveLength(300);
    expect(await messageOf('{"error":"bad token tok-12345"}', ['tok-12345'])).toBe('bad token [redacted]');
  });
});
