import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AppNetworkKit, openAppNetworkKit } from '../connections/app-network-kit.ts';
import { agentOf } from './agent.ts';

let world: AppNetworkKit;
let account: string;
beforeAll(async () => {
  world = await openAppNetworkKit(inject('adminUrl'), ['youtube']);
  await world.kit.connect(world.ada, { provider: 'youtube' }, 'alice');
  ({ uuid: account } = await world.onlyAccount());
});
afterAll(() => world?.close());

const read = async (option: string, query: string, user: 'MEMBER' | 'VIEWER' = 'MEMBER') => {
  const { api } = world.kit.kit;
  const uri = `crier://workspaces/${api.workspace}/accounts/${account}/lookup/${option}${query}`;
  const { result, error } = await agentOf(api.build(), api.users[user].headers).request('resources/read', {
    uri,
  });
  const [content] = (result?.['contents'] ?? []) as { text: string }[];
  return { found: content && JSON.parse(content.text), error };
};

describe('the lookup of an option for an agent', () => {
  it.each([
    ['everything without a name', '', ['Sourdough for beginners', 'Behind the oven']],
    [
      'everything with the members of the template left empty',
      '?name=&within=',
      ['Sourdough for beginners', 'Behind the oven'],
    ],
    ['what has the name', '?name=the%20oven', ['Behind the oven']],
    ['nothing for a stray percent sign', '?name=100%', []],
  ])('answers %s, as entries that the option takes', async (_, query, names) => {
    const { found } = await read('playlists', query);
    expect(found).toEqual({ entries: names.map((name) => ({ id: expect.stringMatching(/^PL/), name })) });
  });

  it('names the option that is not looked up', async () => {
    expect((await read('title', '')).found).toEqual({
      entries: [],
      problem: { code: 'validation', message: expect.stringContaining('Use one of: playlists.') },
    });
  });

  it('is refused to those who may not write posts', async () => {
    expect((await read('playlists', '', 'VIEWER')).error).toMatchObject({ code: expect.any(Number) });
  });
});
