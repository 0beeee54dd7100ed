import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOperation, openWorld, seedAccount, seedMember, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

describe('tags', () => {
  it('are created, read by id and UUID, partly changed and deleted [spec:tag.field.uuid] [spec:tag.field.id]', async () => {
    const tag = await callOperation(world, 'createTag', { body: { name: ' Bakery ', hex_color: '#38bdf8' } });
    expect(tag).toEqual({ id: tag.id, uuid: tag.uuid, name: 'Bakery', hex_color: '#38bdf8' });
    expect(await callOperation(world, 'getTag', { params: { tag: tag.uuid } })).toEqual(tag);
    expect(await callOperation(world, 'getTag', { params: { tag: String(tag.id) } })).toEqual(tag);

    await callOperation(world, 'updateTag', { params: { tag: tag.uuid }, body: { name: 'Bread' } });
    const changed = await callOperation(world, 'getTag', { params: { tag: tag.uuid } });
    expect(changed).toEqual({ ...tag, name: 'Bread' });

    expect(await callOperation(world, 'deleteTag', { params: { tag: tag.uuid } })).toEqual({ success: true });
    await expect(callOperation(world, 'getTag', { params: { tag: tag.uuid } })).rejects.toMatchObject({
      code: 'record_not_found',
      message: 'Tag not found.',
    });
    await expect(callOperation(world, 'deleteTag', { params: { tag: tag.uuid } })).rejects.toMatchObject({
      message: 'Tag not found.',
    });
    await expect(
      callOperation(world, 'updateTag', { params: { tag: 'nonsense' }, body: {} }),
    ).rejects.toMatchObject({ message: 'Tag not found.' });
  });

  it('need a name and a colour [spec:gap.hex-color-required] [spec:tag.field.name] [spec:tag.field.hex-color-422] [spec:tag.field.hex-color]', async () => {
    await expect(
      callOperation(world, 'createTag', { body: { name: '', hex_color: 'blue' } }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)], hex_color: [expect.any(String)] },
    });
  });

  it('are listed whole, newest first [spec:lists.complete.one-response]', async () => {
    const member = await seedMember(world.database.pool, {});
    for (const name of ['one', 'two', 'three']) {
      await callOperation(world, 'createTag', { member, body: { name, hex_color: '#fff' } });
    }
    const { data } = await callOperation(world, 'listTags', { member, query: { limit: '1', page: '2' } });
    expect(data.map((tag) => tag.name)).toEqual(['three', 'two', 'one']);
  });

  it('of another workspace are not found', async () => {
    const stranger = await seedMember(world.database.pool, {});
    const tag = await callOperation(world, 'createTag', { body: { name: 'ours', hex_color: '#fff' } });
    const params = { tag: tag.uuid };
    await expect(callOperation(world, 'getTag', { member: stranger, params })).rejects.toThrow(
      'Tag not found.',
    );
    await expect(callOperation(world, 'deleteTag', { member: stranger, params })).rejects.toThrow(
      'Tag not found.',
    );
    await expect(
      callOperation(world, 'updateTag', { member: stranger, params, body: { name: 'theirs' } }),
    ).rejects.toThrow('Tag not found.');
    expect(await callOperation(world, 'getTag', { params })).toEqual(tag);
  });
});

describe('accounts', () => {
  it('are listed newest first and read by id and UUID, without credentials [spec:account.integer-id]', async () => {
    const member = await seedMember(world.database.pool, {});
    const older = await seedAccount(world.database.pool, member.workspaceId, 'instagram');
    const newer = await seedAccount(world.database.pool, member.workspaceId, 'mastodon');
    const { data } = await callOperation(world, 'listAccounts', { member });
    expect(data.map((account) => account.id)).toEqual([newer, older]);
    expect(data[0]).toEqual({
      id: newer,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Harbour Cafe',
      username: 'harbourcafe',
      image: null,
      provider: 'mastodon',
      data: null,
      authorized: true,
      access_ends_at: null,
      access_renews: null,
      language: null,
      disclosure: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      limits: { text: 500, alt_text: 1_500, link_weight: 23, photos: 4, gifs: 1, videos: 1 },
    });
    const uuid = data[0]?.uuid ?? '';
    expect(await callOperation(world, 'getAccount', { member, params: { account: uuid } })).toEqual(data[0]);
    expect(await callOperation(world, 'getAccount', { member, params: { account: `${newer}` } })).toEqual(
      data[0],
    );
    await expect(callOperation(world, 'getAccount', { params: { account: uuid } })).rejects.toThrow(
      'Account not found.',
    );
  });
});

describe('workspaces', () => {
  it('lists those of the user, with their role there', async () => {
    const member = await seedMember(world.database.pool, { role: 'VIEWER', canApprove: false });
    expect(await callOperation(world, 'listWorkspaces', { member })).toEqual({
      data: [
        {
          uuid: member.workspaceUuid,
          name: 'Harbour',
          hex_color: '#0ea5e9',
          timezone: 'UTC',
          role: 'viewer',
          can_approve: false,
        },
      ],
    });
    expect(await callOperation(world, 'ping')).toEqual({ success: true });
  });
});
