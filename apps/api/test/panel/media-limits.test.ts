import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { multipart } from '../contract-requests.ts';
import { openTenants, type Tenants } from './panel-kit.ts';

let tenants: Tenants;
let picture: Buffer;
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'));
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => tenants?.api.close());

async function upload(workspace: string, headers: Readonly<Record<string, string>> = {}) {
  const form = multipart({ file: { name: 'a.jpg', content: picture } });
  const answer = await tenants.app.inject({
    method: 'POST',
    url: `/crier/api/${workspace}/media`,
    headers: { ...form.headers, ...tenants.api.users.MEMBER.headers, ...headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads, and again when files have to wait too long for their turn to be read. */
async function patient(
  workspace: string,
  headers: Readonly<Record<string, string>>,
): ReturnType<typeof upload> {
  const answer = await upload(workspace, headers);
  return answer.status === 503 ? await patient(workspace, headers) : answer;
}

const usageOf = async (workspace: string) => {
  const url = `/crier/api/${workspace}/usage`;
  const answer = await tenants.app.inject({ url, headers: tenants.api.users.MEMBER.headers });
  return answer.json().used as { storage: number; media: number };
};

const newWorkspace = () => tenants.api.addWorkspace({ user: tenants.api.users.MEMBER, role: 'MEMBER' });

describe('the media limits of a plan [spec:gap.plan-limit-values]', () => {
  it('refuse a file and name the limit it would exceed [spec:errors.envelope.plan-limit] [spec:gap.limit-object]', async () => {
    const workspace = await newWorkspace();
    await tenants.givePlan(workspace, { media: 1 });
    const first = await upload(workspace);
    expect(first.status).toBe(200);
    const { size } = first.body;
    const second = await upload(workspace);
    expect([second.status, second.body.limit]).toEqual([
      422,
      { resource: 'media', max: 1, used: 1, plan: expect.any(String) },
    ]);
    expect(Object.keys(second.body.errors)).toEqual(['file']);
    await tenants.givePlan(workspace, { storage: size + 1 });
    expect((await upload(workspace)).body.limit).toMatchObject({
      resource: 'storage',
      max: size + 1,
      used: size,
    });
    await tenants.givePlan(workspace, { file_size: picture.length - 1 });
    expect((await upload(workspace)).body.limit).toMatchObject({
      resource: 'file_size',
      used: picture.length,
    });
    const url = `/crier/api/${workspace}/media`;
    const { headers } = tenants.api.users.MEMBER;
    const initiated = await tenants.app.inject({
      ...{ method: 'POST', url: `${url}/chunked/initiate`, headers },
      payload: { filename: 'a.mp4', mime_type: 'video/mp4', total_size: 5_000_000 },
    });
    expect([initiated.statusCode, initiated.json().limit.resource]).toEqual([422, 'file_size']);
    await tenants.givePlan(workspace, { storage: 3 * size });
    await tenants.app.inject({ method: 'DELETE', url, headers, payload: { items: [first.body.id] } });
    expect(await usageOf(workspace)).toMatchObject({ storage: 0, media: 0 });
    expect((await upload(workspace)).status).toBe(200);
  });

  it('hold when uploads race: what fits is stored, and nothing is left of the others', async () => {
    const workspace = await newWorkspace();
    await tenants.givePlan(workspace, {});
    const { size } = (await upload(workspace)).body;
    await tenants.givePlan(workspace, { storage: size * 3 });
    const keyOf = (index: number) => ({ 'idempotency-key': `${workspace}-${index}` });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => patient(workspace, keyOf(index))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    const refusals = answers.filter(({ status }) => status === 422);
    expect(new Set(refusals.map(({ body }) => body.limit.resource))).toEqual(new Set(['storage']));
    expect(await usageOf(workspace)).toMatchObject({ storage: size * 3, media: 3 });
    const files = await readdir(join(tenants.api.dataDir, 'media', workspace), { recursive: true });
    expect(files.filter((name) => name.endsWith('.jpg') && !name.includes('-thumb'))).toHaveLength(3);
  }, 120_000);
});
