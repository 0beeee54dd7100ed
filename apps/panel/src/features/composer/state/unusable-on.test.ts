import { expect, test } from 'vitest';
import type { Account, Media } from './draft.ts';
import { unusableOn } from './unusable-on.ts';

const accounts = (...providers: Account['provider'][]) =>
  providers.map(
    (provider, index) => ({ id: index + 1, provider, name: provider, data: {}, limits: {} }) as Account,
  );
const file = (type: Media['type'], mime_type: string) =>
  ({
    ...{ id: 1, type, mime_type, is_video: type === 'video', size: 90_000, width: 1_200, height: 800 },
    ...{ alt_text: null, duration_ms: type === 'video' ? 20_000 : null, details: null },
    ...{ video_codec: null, audio_codec: null, frame_rate: null },
  }) as Media;

test('names the networks that take no file of the kind', () => {
  expect(unusableOn(file('image', 'image/jpeg'), accounts('youtube', 'mastodon', 'youtube'))).toEqual([
    'YouTube',
  ]);
  expect(unusableOn(file('video', 'video/mp4'), accounts('youtube', 'mastodon'))).toEqual([]);
});

test('a count that is only too high in a post is not the file’s fault', () => {
  expect(unusableOn(file('image', 'image/jpeg'), accounts('twitter', 'instagram', 'pinterest'))).toEqual([]);
});

test('without accounts every file can be used', () => {
  expect(unusableOn(file('gif', 'image/gif'), [])).toEqual([]);
});
