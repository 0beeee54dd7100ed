import { examine } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { emptyDraft, emptyItem, type Media } from './draft.ts';
import { changeItem } from './thread.ts';
import { checkPostOf } from './wire.ts';

const film = {
  ...{ id: 8, type: 'video', mime_type: 'video/mp4', alt_text: null, size: 20_000_000 },
  ...{ width: 1280, height: 720, duration_ms: 30_000, frame_rate: 30 },
  ...{ video_codec: 'avc', audio_codec: 'aac' },
} as Media;
const details: NonNullable<Media['details']> = {
  ...{ frames: null, color_space: 'bt709', chroma: '4:2:0', bit_depth: 8, rotation: 0, brands: [] },
  ...{ profile: 'High', variable_frame_rate: false, sample_rate: 48_000, channels: 2, fragmented: false },
};

const said = (media: Media, network: 'x' | 'linkedin' = 'x') => {
  const content = [{ ...emptyItem(), body: 'Bread', media: [media] }];
  const draft = { ...emptyDraft('UTC'), versions: [{ account_id: 0, content, options: {} }] };
  const { refusals, advice } = examine(checkPostOf(draft), network, { converts: ['image'] });
  return [...refusals, ...advice].map(({ rule }) => rule);
};

test.each([{ chroma: '4:4:4' }, { bit_depth: 10 }, { sample_rate: 96_000 }, { fragmented: true }])(
  'a video that X refuses as stored is reported during writing: %j',
  (stored) => {
    expect(said({ ...film, details: { ...details, ...stored } })).toEqual(['file_0']);
    expect(said({ ...film, details })).toEqual([]);
  },
);

test('a moving picture for X is reported as converted during writing', () => {
  const own = { type: 'image', mime_type: 'image/webp', alt_text: 'Bread', size: 400_000 };
  const picture = { ...film, ...own } as Media;
  expect(said({ ...picture, details: { ...details, frames: 1 } })).toEqual([]);
  expect(said({ ...picture, details: { ...details, frames: 9 } })).toEqual(['converted']);
});

test('a video stored before measuring existed is not judged by its codecs', () => {
  expect(said({ ...film, video_codec: null, audio_codec: null, details: null })).toEqual([]);
});

test('a document with more pages than LinkedIn takes is reported during writing', () => {
  const own = { type: 'document', mime_type: 'application/pdf', size: 50_000, width: null, height: null };
  const report = { ...film, ...own, duration_ms: null, video_codec: null, audio_codec: null } as Media;
  expect(said({ ...report, pages: 300 }, 'linkedin')).toEqual([]);
  expect(said({ ...report, pages: 301 }, 'linkedin')).toEqual(['file_0']);
});

test('a key builds only the changed item again, and leaves the options that are checked the same object', () => {
  const options = { tiktok: { who_sees: 'everyone' }, of_tomorrow: { a: 1 } };
  const content = [
    { ...emptyItem(), body: 'Bread' },
    { ...emptyItem(), body: 'Cake' },
  ];
  const before = { ...emptyDraft('UTC'), versions: [{ account_id: 0, content, options }] };
  const [of] = checkPostOf(before).versions;
  const [after] = checkPostOf(changeItem(before, 0, 0, (item) => ({ ...item, body: 'Bread!' }))).versions;
  expect(after?.content[0]).toMatchObject({ body: 'Bread!' });
  expect(after?.content[1]).toBe(of?.content[1]);
  expect(after?.options).toBe(of?.options);
  expect(Object.keys(after?.options ?? {})).toEqual(['tiktok']);
});
