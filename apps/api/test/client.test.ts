import { ApiError, type Client, createClient } from '@crier/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let client: Client;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const app = api.build();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient({ baseUrl: `${address}/crier/api`, token: api.users.MEMBER.key });
});
afterAll(() => api?.close());

describe('the typed client against the API', () => {
  it('checks a token and finds its workspaces', async () => {
    expect(await client.call('ping')).toEqual({ success: true });
    const { data } = await client.call('listWorkspaces');
    expect(data).toMatchObject([{ uuid: api.workspace, role: 'member' }]);
  });

  it('creates, changes, reads and deletes a tag [spec:tag.field.hex-color-422]', async () => {
    const params = { workspace: api.workspace };
    const tag = await client.call('createTag', { params, body: { name: ' Bakery ', hex_color: '#38bdf8' } });
    expect(tag).toMatchObject({ name: 'Bakery', hex_color: '#38bdf8' });
    await client.call('updateTag', { params: { ...params, tag: tag.uuid }, body: { name: 'Café' } });
    expect(await client.call('getTag', { params: { ...params, tag: tag.id } })).toEqual({
      ...tag,
      name: 'Café',
    });
    const wrong = client.call('createTag', { params, body: { name: 'x', hex_color: 'blue' } });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { hex_color: [expect.any(String)] } });
    await client.call('deleteTag', { params: { ...params, tag: tag.id } });
    await expect(client.call('getTag', { params: { ...params, tag: tag.id } })).rejects.toThrow(
      'Tag not found.',
    );
  });

  it('changes a record only as it was read, when asked to', async () => {
    const params = { workspace: api.workspace };
    const tag = await client.call('createTag', { params, body: { name: 'Rye', hex_color: '#38bdf8' } });
    const place = { ...params, tag: tag.id };
    const { data, etag } = await client.read('getTag', { params: place });
    expect([data, etag]).toEqual([tag, expect.stringMatching(/^"/)]);
    const first = client.call('updateTag', { params: place, body: { name: 'Spelt' }, ifMatch: etag });
    expect(await first).toEqual({ success: true });
    const second = client.call('updateTag', { params: place, body: { name: 'Oats' }, ifMatch: etag });
    await expect(second).rejects.toMatchObject({ kind: 'api', status: 412 });
    const now = await client.read('getTag', { params: place });
    expect([now.data.name, now.etag === etag]).toEqual(['Spelt', false]);
    expect((await client.read('listTags', { params })).etag).toBeNull();
    await client.call('deleteTag', { params: place, ifMatch: now.etag });
  });

  it('uploads a picture and reads its record', async () => {
    const content = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const media = await client.call('uploadMedia', {
      params: { workspace: api.workspace },
      body: { alt_text: 'Brötchen' },
      file: { name: 'bröt.png', content: new Uint8Array(content) },
    });
    expect(media).toMatchObject({ name: 'bröt.png', alt_text: 'Brötchen', width: 4, height: 3 });
    expect(await client.call('getMedia', { params: { workspace: api.workspace, media: media.id } })).toEqual(
      media,
    );
  });

  it('walks a list whose links use the public address [spec:lists.paginated.walk]', async () => {
    const params = { workspace: api.workspace };
    for (const body of ['one', 'two', 'three']) {
      const versions = [{ account_id: 0, is_original: true, content: [{ body }] }];
      await client.call('createPost', { params, body: { versions } });
    }
    const bodies: (string | undefined)[] = [];
    for await (const post of client.all('listPosts', { params, query: { limit: 2, status: 'draft' } })) {
      bodies.push(post.versions[0]?.content[0]?.body);
    }
    expect(bodies).toEqual(['three', 'two', 'one']);
  });

  it('sends an idempotency key that makes a repeat safe', async () => {
    const params = { workspace: api.workspace };
    const body = { versions: [{ account_id: 0, is_original: true, content: [{ body: 'one loaf' }] }] };
    const create = () => client.call('createPost', { params, body, idempotencyKey: 'loaf-1' });
    expect(await create()).toEqual(await create());
  });

  it('uploads a chunk', async () => {
    const params = { workspace: api.workspace };
    const begun = await client.call('initiateUpload', {
      params,
      body: { filename: 'a.png', mime_type: 'image/png', total_size: 3 },
    });
    const chunk = await client.call('uploadChunk', {
      params: { ...params, upload: begun.upload_uuid },
      body: { upload_session: begun.upload_uuid, chunk_index: 0 },
      file: { name: 'chunk', content: new Uint8Array([1, 2, 3]) },
    });
    expect(chunk).toEqual({ chunk_index: 0, size: 3 });
  });

  it('reports a refusal', async () => {
    const workspace = '00000000-0000-4000-8000-000000000000';
    const error = await client.call('listTags', { params: { workspace } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      message: 'Workspace not found.',
      requestId: expect.any(String),
    });
  });
});
