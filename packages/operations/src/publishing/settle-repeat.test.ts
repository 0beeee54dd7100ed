import type { ReadBackAnswer, RemoteRecord, StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

const evidence = { request: 'POST /posts', status: 422, body: null };
const lost: StepAnswer = { outcome: 'unknown', reason: 'Lost.', evidence };
const absent: ReadBackAnswer = { outcome: 'absent', evidence };
const earlier = { id: 'earlier', url: 'https://social.example/earlier' };
const repeat = (repeatOf: RemoteRecord | null): StepAnswer => {
  return { outcome: 'unknown', reason: 'Content is a duplicate.', repeatOf, evidence };
};
const step = (scene: PublishingScene) => scene.row().steps[0];

/** A post that is public, that the network's list leaves out for good, and whose repeats are refused. */
function leftOut(repeatOf: RemoteRecord | null) {
  const scene = openPublishing();
  scene.network.script.push(lost, ...Array.from({ length: 50 }, () => repeat(repeatOf)));
  scene.network.readBacks.push(...Array.from({ length: 50 }, () => absent));
  return scene;
}

/** Publishes until the publication ends; fails if it never does. */
async function toTheEnd(scene: PublishingScene) {
  let result = await scene.publish();
  for (let run = 0; run < 40 && result === 'waiting'; run += 1) result = await scene.publishLater();
  return result;
}

describe('a repeat that the network refuses as a duplicate of a lost post', () => {
  it('settles the post if the network names the earlier one', async () => {
    const scene = leftOut(earlier);
    expect(await toTheEnd(scene)).toBe('published');
    expect(step(scene)).toMatchObject({ state: 'accepted', attempts: 2, remote: earlier });
    expect(step(scene)?.answer?.message).toContain('named this as the earlier one');
  });

  it('leaves the post to a person if the network names none, and sends nothing again', async () => {
    const scene = leftOut(null);
    expect(await toTheEnd(scene)).toBe('unconfirmed');
    expect(step(scene)).toMatchObject({ state: 'unknown', attempts: 2 });
    expect(scene.row().errors[0]).toContain('refused a repeat of it as a duplicate');
  });

  it('finds the post once the list shows it', async () => {
    const scene = leftOut(null);
    scene.network.readBacks.splice(3, 0, { outcome: 'found', remote: earlier, evidence });
    expect(await toTheEnd(scene)).toBe('published');
    expect(step(scene)).toMatchObject({ attempts: 2, remote: earlier });
  });

  it('can be sent once more on a person’s word, and asks again if refused again', async () => {
    const scene = leftOut(null);
    await toTheEnd(scene);
    const { workspaceId } = scene.accountRow();
    const [post, account] = [{ uuid: scene.post }, { id: scene.account }];
    await scene.world.requests.reconcile(workspaceId, post, account, { kind: 'not_published' });
    expect(await toTheEnd(scene)).toBe('unconfirmed');
    expect(step(scene)).toMatchObject({ attempts: 3 });
  });

  it('fails the post if the network names another one that Crier published', async () => {
    const scene = leftOut({ id: 'own', url: null });
    const { journal } = scene.world;
    const record = {
      remote: { id: 'own', url: null },
      kind: 'post',
      item: 0,
      sentAt: 0,
      acceptedAt: 0,
    } as const;
    const knownRecords = async () => new Map([['own', { ...record, isRemoved: false }]]);
    expect(await scene.publish({ journal: { ...journal, knownRecords } })).toBe('failed');
    expect(scene.row().errors).toEqual(['Content is a duplicate.']);
  });
});
