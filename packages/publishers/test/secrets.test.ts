import type { ConnectedAccount, Credentials, Publisher } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPublishers } from '../src/index.ts';
import { createTestClock, createTestJournal, publishAccount } from '../src/testing/journal.ts';
import { startScriptedServer } from '../src/testing/scripted-server.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';

const SECRET = 'S3cr3t/"quoted"+välue';
const TOKEN = 'tok_3f9a2c7d1e5b8a60';

/** A server that throws back everything it is sent, in a body of its own making. */
async function echoingServer(status: number) {
  const server = await startScriptedServer((request, response, body) => {
    const echo = {
      error: `You sent ${request.url} ${JSON.stringify(request.headers)}`,
      message: body.toString(),
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(echo));
  });
  onTestFinished(() => server.stop());
  return server.url;
}

function account(publisher: Publisher, service: string): ConnectedAccount {
  const credentials: Credentials =
    publisher.platform === 'mastodon'
      ? { token: TOKEN }
      : { accessJwt: TOKEN, refreshJwt: `${TOKEN}-refresh`, did: 'did:plc:x', pds: service };
  return {
    remoteId: '1',
    service,
    name: 'Alice',
    username: 'alice',
    image: null,
    data: null,
    limits: null,
    credentials,
    expiresAt: null,
  };
}

describe.each(['mastodon', 'bluesky'] as const)('%s', (key) => {
  it.each([200, 400, 401, 403, 422, 429, 500])(
    'keeps secrets that a server echoes with %i to itself',
    async (status) => {
      const service = await echoingServer(status);
      const clock = createTestClock();
      const publisher = createPublishers({
        fetch,
        now: clock.now,
        random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
        settings: { blueskyVideoService: service },
      })[key];
      if (publisher === undefined) throw new Error('There is no publisher.');
      const connected = account(publisher, service);
      const journal = createTestJournal({
        publisher,
        account: connected,
        clock,
        content: [testPost('Hello', [testImage()])],
      });
      const last = journal.steps.length - 1;
      const { request } = journal;
      const uploaded = {
        ...journal.step(0),
        state: 'accepted' as const,
        remote: { id: 'm', url: null, data: { ready: true, blob: { ref: { $link: 'x' } } } },
      };
      const { credentials } = connected;
      const context = {
        request,
        credentials,
        step: { ...journal.step(last), sentAt: 0 },
        accepted: [uploaded],
      };
      const known = new Set<string>();
      const input = { service, identifier: 'alice', password: SECRET, token: TOKEN };
      const accountContext = { account: publishAccount(key, connected), credentials };
      const remote = { id: 'at://did:plc:x/app.bsky.feed.post/3jzfcijpj2z2a', url: null };
      const answers = [
        await publisher.connect(input),
        await publisher.perform({ ...context, step: journal.step(0), accepted: [] }),
        await publisher.perform(context),
        await publisher.readBack({ ...context, known }),
        await publisher.inspect(accountContext),
        await publisher.refresh?.(accountContext),
        await publisher.remove(remote, accountContext),
      ];
      for (const answer of answers) {
        const shown = JSON.stringify(answer ?? null);
        expect(shown).not.toContain(TOKEN);
        expect(shown).not.toContain('S3cr3t');
      }
    },
  );
});
