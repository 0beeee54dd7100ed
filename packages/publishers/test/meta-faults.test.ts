import type { JsonObject, PlatformKey, PublishContent } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import type { CallFault } from '../src/testing/faulty-fetch.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { JPEG, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

type Files = Readonly<Record<'image' | 'video', PublishContent['media'][number]>>;

interface Variant {
  readonly name: string;
  readonly content: (files: Files, text: string) => readonly PublishContent[];
  readonly options?: JsonObject;
  /** How many posts and comments become public. */
  readonly made: number;
}

const WITH_COMMENT: readonly Variant[] = [
  { name: 'a picture', content: ({ image }, text) => [testPost(text, [image])], made: 1 },
  { name: 'several pictures', content: ({ image }, text) => [testPost(text, [image, image])], made: 1 },
  {
    name: 'a reel with a first comment',
    content: ({ video }, text) => [testPost(text, [video]), testPost(`${text} comment`)],
    options: { type: 'reel' },
    made: 2,
  },
  {
    name: 'a story',
    content: ({ image }, text) => [testPost(text, [image])],
    options: { type: 'story' },
    made: 1,
  },
  {
    name: 'a story of a video',
    content: ({ video }, text) => [testPost(text, [video])],
    options: { type: 'story' },
    made: 1,
  },
];

const VARIANTS: Readonly<Partial<Record<PlatformKey, readonly Variant[]>>> = {
  threads: [
    { name: 'a carousel', content: ({ image, video }, text) => [testPost(text, [image, video])], made: 1 },
    { name: 'a thread', content: (_, text) => [testPost(text), testPost(`${text} goes on`)], made: 2 },
    { name: 'a link', content: (_, text) => [testPost(text, [], 'https://example.com/a')], made: 1 },
  ],
  instagram: [
    ...WITH_COMMENT,
    {
      name: 'pictures and videos',
      content: ({ image, video }, text) => [testPost(text, [image, video])],
      made: 1,
    },
  ],
  facebook_page: [
    ...WITH_COMMENT,
    { name: 'text', content: (_, text) => [testPost(text)], made: 1 },
    { name: 'a video', content: ({ video }, text) => [testPost(text, [video])], made: 1 },
  ],
};

const FAULTS: readonly CallFault[] = [
  { type: 'cut-before' },
  { type: 'cut-after' },
  { type: 'status-after', status: 502 },
  { type: 'status-before', status: 429 },
];

const LIMITS_OFF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  threads: { postsPerDay: 0, repliesPerDay: 0 },
  instagram: { postsPerDay: 0, containersPerDay: 0 },
  facebook_page: { callsPerDay: 0, reelsPerDay: 0 },
};

describe.each(Object.entries(VARIANTS))('%s', (platform, variants) => {
  let fixture: FetchingFixture;
  beforeAll(async () => {
    fixture = await connectFetching(platform as PlatformKey, { ...LIMITS_OFF[platform], processingPolls: 1 });
  });
  afterAll(() => fixture.stop());

  it.each(variants ?? [])(
    'publishes $name once, whichever step fails and however',
    async (variant) => {
      const { network, account, clock, files, faults } = fixture;
      const publicUrl = (address: string) => async () => address;
      const image = testImage({ mimeType: 'image/jpeg', publicUrl: publicUrl(files.put(JPEG)) });
      const video = testVideo(64, { publicUrl: publicUrl(files.put(MP4)) });
      const journalOf = (text: string) => {
        const content = variant.content({ image, video }, text);
        const options = variant.options ?? {};
        return createTestJournal({ network, account, clock, content, options });
      };
      const { steps } = journalOf('Counted');
      for (const fault of FAULTS) {
        for (const [index, { label }] of steps.entries()) {
          const before = (await fixture.posts()).length;
          const journal = journalOf(`${variant.name}, ${JSON.stringify(fault)} at ${index}`);
          for (let earlier = 0; earlier < index; earlier += 1) {
            while ((await journal.perform(earlier)).outcome === 'wait') clock.advance(1);
          }
          faults.strike(fault, () => true);
          const answer = await carryThrough(journal, clock, index);
          const what = `${label} after ${JSON.stringify(fault)}: ${JSON.stringify(answer)}`;
          expect(answer.outcome, what).not.toBe('rejected');
          expect((await fixture.posts()).length - before, what).toBe(variant.made);
        }
      }
    },
    60_000,
  );
});
