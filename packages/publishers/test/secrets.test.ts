import type { ConnectedAccount, Credentials } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestClock, createTestJournal, publishAccount } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
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

function account(network: PublishingNetwork, service: string): ConnectedAccount {
  const credentials: Credentials =
    network.platform === 'mastodon'
      ? { token: TOKEN }
      : {
          accessToken: TOKEN,
          refreshToken: `${TOKEN}-refresh`,
          accessJwt: TOKEN,
          refreshJwt: `${TOKEN}-refresh`,
          did: 'did:plc:x',
          pds: service,
        };
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

describe.each(['mastodon', 'bluesky', 'twitter', 'linkedin', 'linkedin_page', 'youtube', 'gbp'] as const)(
  '%s',
  (key) => {
    it.each([200, 400, 401, 403, 422, 429, 500])(
      'hides secrets that a server echoes with %i',
      async (status) => {
        const service = await echoingServer(status);
        const clock = createTestClock();
        const network = publishingNetwork(
          key,
          { fetch, now: clock.now, settings: { blueskyVideoService: service } },
          { [key]: { app: { clientId: 'id', clientSecret: SECRET }, baseUrl: service } },
        );
        const connected = account(network, service);
        const journal = createTestJournal({
          network,
          account: connected,
          clock,
          content: [testPost('Hello', [testImage()])],
        });
        const last = journal.steps.length - 1;
        const { request } = journal;
        const data = { ready: true, blob: { ref: { $link: 'x' } }, address: `${service}/session` };
        const accepted = journal.steps.slice(0, -1).map((step) => ({
          ...step,
          state: 'accepted' as const,
          remote: { id: 'm', url: null, data },
        }));
        const { credentials } = connected;
        const context = {
          request,
          credentials,
          step: { ...journal.step(last), sentAt: 0 },
          accepted,
        };
        const known = new Map();
        const input = { service, identifier: 'alice', password: SECRET, token: TOKEN };
        const accountContext = { account: publishAccount(key, connected), credentials };
        const remote = { id: 'at://did:plc:x/app.bsky.feed.post/3jzfcijpj2z2a', url: null };
        const answers = [
          await network.connect?.(input),
          await network.publishing.perform({ ...context, step: journal.step(0), accepted: [] }),
          await network.publishing.perform(context),
          await network.publishing.readBack({ ...context, known }),
          await network.publishing.inspect(accountContext),
          await network.renewal?.renew(accountContext),
          await network.publishing.remove(remote, accountContext),
        ];
        for (const answer of answers) {
          const shown = JSON.stringify(answer ?? null);
          expect(shown).not.toContain(TOKEN);
          expect(shown).not.toContain('S3cr3t');
        }
      },
    );
  },
);
