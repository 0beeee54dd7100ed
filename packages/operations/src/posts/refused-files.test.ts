import { expect, it } from 'vitest';
import type { StoredMedia } from '../ports/records.ts';
import { judgePost } from './requirements.ts';

const film = (change: Partial<StoredMedia>) =>
  ({
    ...{ id: 5, type: 'video', mimeType: 'video/mp4', size: 20_000_000, width: 1280, height: 720 },
    ...{ durationMs: 30_000, altText: null, tracks: { video: 'avc', audio: 'aac', frameRate: 30 } },
    ...change,
  }) as StoredMedia;
const account = (id: number, provider: string) => ({ id, provider, name: 'Ada', data: null, limits: null });
const postOf = (file: StoredMedia, ...providers: readonly string[]) =>
  ({
    versions: [
      {
        accountId: 0,
        options: {},
        content: [{ body: 'Bread', url: null, media: [5], video_thumbs: [] }],
      },
    ],
    accounts: providers.map((provider, index) => account(index + 1, provider)),
    media: new Map([[5, file]]),
  }) as unknown as Parameters<typeof judgePost>[0];
const hevc = film({ tracks: { video: 'hevc', audio: 'aac', frameRate: 30 } });

it('refuses a video that no network accepts unconverted, unless it can be converted', () => {
  const post = postOf(hevc, 'twitter', 'twitter', 'instagram');
  expect(judgePost(post, 'en', {}).obstacles).toMatchObject([
    {
      key: 'requirements.0.twitter.file_0',
      rule: 'file_0',
      accounts: [1, 2],
      post: 0,
      message: 'X: the video is encoded as HEVC (H.265), which X does not accept.',
      fix: 'Export the video as H.264 with AAC sound in an MP4 file.',
    },
  ]);
  expect(judgePost(post, 'en', {}).advice).toEqual([]);
  expect(judgePost(post, 'en', { convertsVideos: true }).obstacles).toEqual([]);
  expect(judgePost(post, 'de', { convertsVideos: true }).advice).toMatchObject([
    { rule: 'converted', provider: 'twitter', media: 5 },
  ]);
});

it('refuses a video that would lose too much, converted or not', () => {
  const hour = film({ size: 400_000_000, durationMs: 800_000, width: 3840, height: 2160 });
  const post = postOf({ ...hour, durationMs: 3_600_000 }, 'instagram');
  expect(judgePost(post, 'en', { convertsVideos: true }).obstacles).toMatchObject([
    { key: 'requirements.0.instagram.file_0', message: expect.stringContaining('400 MB') },
  ]);
});

it('accepts images, which are always converted, and files that were never examined', () => {
  const image = film({ type: 'image', mimeType: 'image/webp', tracks: null });
  expect(judgePost(postOf(image, 'instagram'), 'en', {}).obstacles).toEqual([]);
  expect(judgePost(postOf(film({ tracks: null }), 'twitter'), 'en', {}).obstacles).toEqual([]);
});

it('refuses a document with more pages than the network takes', () => {
  const report = (pages: number) => {
    const details = { pages } as StoredMedia['details'];
    const file = { type: 'document', mimeType: 'application/pdf', tracks: null, details } as const;
    const post = postOf(
      film({ ...file, size: 50_000, width: null, height: null, durationMs: null }),
      'linkedin',
    );
    return judgePost(post, 'en', {}).obstacles.map(({ rule }) => rule);
  };
  expect(report(300)).toEqual(['document_title']);
  expect(report(301)).toEqual(['document_title', 'file_0']);
});
