import type { JsonObject, PlatformKey } from '@crier/domain';
import { findPlatform, optionDefaults } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { OPTION_CASES, type PostKind } from './option-cases.ts';
import { contentOf, OPEN_FOR_OPTIONS, type OpenFixture } from './option-fixtures.ts';
import { differences, recordRequests, type SentRequest } from './recorded-requests.ts';

describe.each(Object.entries(OPTION_CASES))(
  'the options of %s',
  (key, { options, elsewhere, cases, usual }) => {
    const platform = findPlatform(key);
    let fixture: OpenFixture;
    beforeAll(async () => {
      const open = OPEN_FOR_OPTIONS[key as PlatformKey];
      if (open === undefined) throw new Error(`${key} cannot be opened.`);
      fixture = await open();
    });
    afterAll(() => fixture.stop());

    it('each have a case here or choose the way of publishing', () => {
      const names = platform?.options.map(({ name }) => name) ?? [];
      expect([...Object.keys(cases), ...elsewhere].sort()).toEqual([...names].sort());
    });

    it.each(Object.entries(cases))('%s changes only its own parameter', async (name, one) => {
      const usual = await publish(fixture, one.of, { ...options, ...one.besides });
      const changed = await publish(fixture, one.of, { ...options, ...one.besides, [name]: one.value });
      expect(differences(usual.sent, changed.sent)).toEqual(one.changes);
      expect(changed.sent.map(({ call }) => call)).toEqual(usual.sent.map(({ call }) => call));
      if (one.shown !== undefined) expect(changed.shown).toMatchObject(one.shown);
    });

    it.each(Object.entries(usual))(
      'change nothing of a post that chooses none: %s',
      async (of, { call, parameters }) => {
        const { sent } = await publish(fixture, of as PostKind, options);
        expect(sent.findLast((one) => one.call === call)?.parameters).toEqual(parameters);
      },
    );

    it.each<PostKind>(['text', 'link', 'photos', 'video'])(
      'send the same unset as with their defaults: %s',
      async (of) => {
        if (platform === undefined || !takes(key, of)) return;
        const unset = await publish(fixture, of, options);
        const defaults = await publish(fixture, of, { ...optionDefaults(platform.key), ...options });
        expect(differences(unset.sent, defaults.sent)).toEqual({});
      },
    );
  },
);

function takes(key: string, of: PostKind): boolean {
  if (key === 'youtube') return of === 'video';
  return of === 'photos' || of === 'video' || !['instagram', 'tiktok'].includes(key);
}

/** Publishes one post, and gives what was sent and what the network shows. */
async function publish(
  { account, clock, createNetwork, posts, files }: OpenFixture,
  of: PostKind,
  options: JsonObject,
): Promise<{ readonly sent: readonly SentRequest[]; readonly shown: JsonObject | undefined }> {
  const recorder = recordRequests();
  const network = createNetwork(recorder.fetch, clock.now);
  const journal = createTestJournal({ network, account, clock, content: [contentOf(of, files)], options });
  const answer = await journal.run();
  expect(answer).toMatchObject({ outcome: 'accepted' });
  return { sent: recorder.taken(), shown: (await posts()).at(-1) };
}
