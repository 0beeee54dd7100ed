import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNetworks } from '../src/create-networks.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { APP, connectFetching, type FetchingFixture, REDIRECT_URI } from './fetching-fixture.ts';

let threads: FetchingFixture;
beforeAll(async () => {
  threads = await connectFetching('threads');
});
afterAll(() => threads.stop());

const CAFE = { id: '12346', name: 'Harbour Café', detail: '3 Quay, Porto, Portugal', picture: null };

const lookUp = async (name: string) => {
  const { network, account } = threads;
  const context = {
    account: { ...account, id: 1, provider: 'threads' as const },
    credentials: account.credentials,
  };
  return await network.publishing.lookUp?.({ option: 'place', name, within: null }, context);
};

describe('looking up places on Threads', () => {
  it('finds those whose name or town has the words', async () => {
    expect(await lookUp(' café ')).toEqual({ outcome: 'found', entries: [CAFE] });
    expect(await lookUp('Menlo Park')).toMatchObject({
      outcome: 'found',
      entries: [
        { name: 'Menlo Park', detail: 'Menlo Park, USA' },
        { name: 'Harbour Bakery', detail: '1 Quay, Menlo Park, USA' },
      ],
    });
    expect(await lookUp('nowhere')).toEqual({ outcome: 'found', entries: [] });
  });

  it('is refused without the permission, which says nothing about the account', async () => {
    const error = { message: 'Application does not have permission for this action', code: 10 };
    const body = JSON.stringify({ error });
    threads.faults.strike({ type: 'status-before', status: 403, body }, (_, path) =>
      path.endsWith('/location_search'),
    );
    expect(await lookUp('café')).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('permission'),
    });
  });

  it('asks for the permission only if the operator says that the app has it', async () => {
    const scopesWith = async (switches: Readonly<Record<string, boolean>>) => {
      const effects = { fetch, now: Date.now, random: (bytes: number) => new Uint8Array(bytes) };
      const { browser } = createNetworks(effects, { threads: { app: APP, baseUrl: null, switches } }).threads;
      if (browser?.kind !== 'app') throw new Error('The network has no app.');
      return (await browser.client.begin({ redirectUri: REDIRECT_URI, state: 's' })).url;
    };
    expect(await scopesWith({})).not.toContain('threads_location_tagging');
    expect(await scopesWith({ location_tagging: true })).toContain('threads_location_tagging');
  });
});

it('a place belongs to the first post of a thread, and is seen there', async () => {
  const { network, account, clock } = threads;
  const place = [{ id: CAFE.id, name: CAFE.name }];
  const content = [testPost('Bread by the sea'), testPost('And cake')];
  const journal = createTestJournal({ network, account, clock, content, options: { place } });
  expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
  const [first, second] = (await threads.posts()).slice(-2);
  expect(first).toMatchObject({ text: 'Bread by the sea', options: { location_id: CAFE.id } });
  expect(second).not.toHaveProperty('options.location_id');
});

it('a place that Threads does not know is refused before anything is public', async () => {
  const { network, account, clock } = threads;
  const options = { place: [{ id: '99', name: 'Nowhere' }] };
  const journal = createTestJournal({ network, account, clock, content: [testPost('Lost')], options });
  expect(await journal.run()).toMatchObject({ outcome: 'rejected' });
  expect((await threads.posts()).at(-1)).not.toMatchObject({ text: 'Lost' });
});
