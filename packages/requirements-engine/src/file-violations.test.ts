import { expect, test } from 'vitest';
import { advise, fileViolations, type PostMedia } from './index.ts';

const film = { id: 7, type: 'video', mime_type: 'video/mp4' } as const;
const photo = { id: 8, type: 'image', mime_type: 'image/gif', alt_text: 'Bread' } as const;
const typeOf = (id: string | number) => (id === 7 ? 'video' : id === 8 ? 'image' : undefined);
const account = (id: number) => ({ id, network: 'x' }) as const;

const refused = (media: readonly PostMedia[]) =>
  fileViolations(advise({ media }, [account(1), account(2)]), typeOf);

test.each([
  ['type', { mime_type: 'video/x-flv' }],
  ['codec', { video_codec: 'hevc' }],
  ['size', { size: 8_000_000_001 }],
])('a video whose %s the network refuses keeps the post from being published', (_what, fact) => {
  expect(refused([{ ...film, ...fact }])).toMatchObject([
    { key: 'requirements.0.twitter.file_0', rule: 'file_0', accounts: [1, 2], post: 0 },
  ]);
});

test('several faults of the videos of one post are one violation', () => {
  expect(refused([{ ...film, mime_type: 'video/x-flv', video_codec: 'hevc' }])).toHaveLength(1);
});

test('lengths, pictures and files that nobody knows keep no post from being published', () => {
  expect(refused([film])).toEqual([]);
  expect(refused([{ ...film, duration_ms: 1_200_001 }])).toEqual([]);
  expect(refused([photo])).toEqual([]);
  expect(refused([{ ...film, id: 9, mime_type: 'video/x-flv' }])).toEqual([]);
});
