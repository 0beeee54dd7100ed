import type { JsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { JPEG, testImage, testPost } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { boardOptions, boardsOf } from './pinterest-boards.ts';

let pinterest: FetchingFixture;
let boards: readonly string[];
beforeAll(async () => {
  pinterest = await connectFetching('pinterest', { writesPerMinute: 0, readsPerMinute: 0 });
  boards = boardsOf(pinterest.account);
});
afterAll(() => pinterest.stop());

const lookUp = async (name: string, within: string | null) => {
  const { network, account } = pinterest;
  const context = {
    account: { ...account, id: 1, provider: 'pinterest' as const },
    credentials: account.credentials,
  };
  return await network.publishing.lookUp?.({ option: 'board_section', name, within }, context);
};

/** The first section of the first board. */
async function rye() {
  const found = await lookUp('rye', boards[0] ?? '');
  const [entry] = found?.outcome === 'found' ? found.entries : [];
  if (entry === undefined) throw new Error('The board has no section.');
  return { id: entry.id, name: entry.name };
}

const publish = async (text: string, options: JsonObject) => {
  const { network, account, clock, files } = pinterest;
  const address = files.put(JPEG);
  const image = testImage({ mimeType: 'image/jpeg', publicUrl: async () => address });
  const content = [testPost(text, [image])];
  return await createTestJournal({ network, account, clock, content, options }).run();
};

describe('looking up sections of a board on Pinterest', () => {
  it('lists those of the board, and those with the words in their name', async () => {
    const entries = [
      { id: expect.stringMatching(/^\d+$/), name: 'Rye', detail: null, picture: null },
      { id: expect.stringMatching(/^\d+$/), name: 'Spelt', detail: null, picture: null },
    ];
    expect(await lookUp('', boards[0] ?? '')).toEqual({ outcome: 'found', entries });
    expect(await lookUp(' SPEL ', boards[0] ?? '')).toEqual({ outcome: 'found', entries: entries.slice(1) });
  });

  it('finds none on a board without sections, and asks nothing without a board', async () => {
    expect(await lookUp('', boards[1] ?? '')).toEqual({ outcome: 'found', entries: [] });
    expect(await lookUp('', null)).toEqual({ outcome: 'found', entries: [] });
    expect(await lookUp('', '../pins')).toEqual({ outcome: 'found', entries: [] });
  });

  it('is refused for a board that is not there, which says nothing about the account', async () => {
    expect(await lookUp('', '999')).toMatchObject({ outcome: 'refused', message: 'Board not found.' });
  });
});

it('a pin goes to the section of the board', async () => {
  const options = { ...boardOptions(boards[0] ?? ''), board_section: { 'account-1': [await rye()] } };
  expect(await publish('In its section', options)).toMatchObject({ outcome: 'accepted' });
  expect((await pinterest.posts()).at(-1)).toMatchObject({
    text: 'In its section',
    options: { board_section: 'Rye' },
  });
});

it('a pin without a section goes to the board itself', async () => {
  expect(await publish('On the board', boardOptions(boards[0] ?? ''))).toMatchObject({ outcome: 'accepted' });
  expect((await pinterest.posts()).at(-1)).not.toHaveProperty('options.board_section');
});

it('a section of another board is refused, and nothing is public', async () => {
  const options = { ...boardOptions(boards[1] ?? ''), board_section: { 'account-1': [await rye()] } };
  expect(await publish('Nowhere', options)).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('The board, or its section, is no longer on Pinterest.'),
  });
  expect((await pinterest.posts()).some(({ text }) => text === 'Nowhere')).toBe(false);
});
