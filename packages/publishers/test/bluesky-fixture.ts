import type { ConnectedAccount, JsonObject } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { PublisherSettings } from '../src/effects.ts';
import { objectAt, parseJson } from '../src/http/json.ts';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, type TestClock } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';

export interface BlueskyFixture {
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly clock: TestClock;
  readonly faults: FaultyFetch;
  /** The record behind an at-uri as the server holds it. */
  record(uri: string): Promise<JsonObject>;
}

/** The network with a connected account on a running server. */
export async function connectBluesky(
  server: { readonly url: string; readonly identifier: string; readonly password: string },
  settings: PublisherSettings = {},
): Promise<BlueskyFixture> {
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const network = publishingNetwork('bluesky', {
    fetch: faults.fetch,
    now: clock.now,
    settings: { callTimeoutMs: 5_000, ...settings },
  });
  const { url, identifier, password } = server;
  const answer = await network.connect?.({ service: url, identifier, password, token: null });
  if (answer?.outcome !== 'connected') throw new Error(`${answer?.field}: ${answer?.message}`);
  return {
    network,
    account: answer.account,
    clock,
    faults,
    record: async (uri) => {
      const [repo = '', collection = '', rkey = ''] = uri.replace('at://', '').split('/');
      const query = new URLSearchParams({ repo, collection, rkey });
      const response = await fetch(`${url}/xrpc/com.atproto.repo.getRecord?${query}`);
      const value = objectAt(parseJson(await response.text()), 'value');
      if (!isJsonObject(value)) throw new Error(`There is no record ${uri}.`);
      return value;
    },
  };
}
