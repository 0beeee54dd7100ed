import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrierError, type PlanLimits, UNLIMITED } from '@crier/domain';
import type { MediaFacts } from '@crier/operations/ports';
import { createFixedInspector } from '@crier/operations/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callOperation, openWorld, type World, withDependencies } from './world.ts';

const PHOTO: MediaFacts = {
  ...{ type: 'image', mimeType: 'image/jpeg', extension: 'jpg', width: 8, height: 8, durationMs: null },
};

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-limits-'));
  world = withDependencies(await openWorld(inject('adminUrl')), { inspector: createFixedInspector(PHOTO) });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

let files = 0;
async function upload(limits: Partial<PlanLimits>, bytes: number) {
  files += 1;
  const path = join(folder, `received-${files}`);
  await writeFile(path, 'x'.repeat(bytes));
  const allowance = { ...UNLIMITED, plan: 'Starter', limits: { ...UNLIMITED.limits, ...limits } };
  const file = { filename: 'bread.jpg', path, size: bytes };
  return await callOperation(world, 'uploadMedia', { member: { ...world.member, allowance }, file });
}

it('accepts exactly as many of a hundred concurrent uploads as there is room for', async () => {
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => upload({ storage: 1_000 }, 100)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refusals = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toHaveLength(90);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(CrierError);
    expect(refusal).toMatchObject({ status: 422, details: { limit: { resource: 'storage', max: 1_000 } } });
  }
  const { workspaceId } = world.member;
  expect(await world.stores.media.stored(workspaceId)).toEqual({ files: 10, bytes: 1_000 });
  expect(world.disk.files.size).toBe(20);
});

it('deleting makes room, whatever was refused before', async () => {
  const { id } = (await callOperation(world, 'listMedia')).data[0] ?? { id: 0 };
  await callOperation(world, 'deleteMedia', { body: { items: [id] } });
  await expect(upload({ media: 9 }, 1)).rejects.toMatchObject({
    details: { limit: { resource: 'media', max: 9, used: 9, plan: 'Starter' } },
  });
  await upload({ storage: 1_000 }, 100);
  expect(await world.stores.media.stored(world.member.workspaceId)).toEqual({ files: 10, bytes: 1_000 });
});
