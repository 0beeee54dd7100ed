import { adviceDe, adviceEn } from '@crier/requirements-engine';
import { describe, expect, test } from 'vitest';
import { type Account, type Draft, emptyDraft, emptyItem, type Media } from './draft.ts';
import { judgeFiles } from './judge-files.ts';
import { checkPostOf } from './wire.ts';

const [x, secondX, instagram] = (
  [
    [1, 'twitter'],
    [2, 'twitter'],
    [3, 'instagram'],
  ] as const
).map(([id, provider]) => ({ id, provider, name: `A${id}`, limits: {}, data: null }) as Account);
const file = (change: Partial<Media>) =>
  ({
    ...{ id: 5, type: 'video', mime_type: 'video/mp4', alt_text: 'Bread', size: 20_000_000 },
    ...{ width: 1280, height: 720, duration_ms: 30_000 },
    ...{ video_codec: 'avc', audio_codec: 'aac', frame_rate: 30, ...change },
  }) as Media;
const hevc = file({ video_codec: 'hevc' });
const webp = file({ type: 'image', mime_type: 'image/webp', video_codec: null, audio_codec: null });

function judged(
  media: Media,
  accounts: readonly (Account | undefined)[],
  converts: readonly ('image' | 'video')[],
) {
  const chosen = accounts.flatMap((account) => account ?? []);
  const draft: Draft = {
    ...emptyDraft('UTC'),
    accounts: chosen.map(({ id }) => id),
    versions: [{ account_id: 0, content: [{ ...emptyItem(), body: 'Bread', media: [media] }], options: {} }],
  };
  const { refused, advice } = judgeFiles(checkPostOf(draft), chosen, { words: adviceEn, converts });
  return {
    refused: refused.map(({ key, accounts: ids }) => [key, ids]),
    advice: advice.map(({ rule, level }) => [rule, level]),
    messages: [...refused, ...advice].map(({ message }) => message),
  };
}

describe('a video that a network does not take', () => {
  test('is converted, which the author is told, where the service converts videos', () => {
    expect(judged(hevc, [x, secondX], ['image', 'video'])).toEqual({
      refused: [],
      advice: [['converted', 'advised']],
      messages: ['X: the file is converted to a form that X accepts before it is sent.'],
    });
  });

  test('is in the way of the post where it does not', () => {
    expect(judged(hevc, [x, secondX], ['image'])).toEqual({
      refused: [['requirements.0.twitter.file_0', [1, 2]]],
      advice: [],
      messages: ['X: the video is encoded as HEVC (H.265), which X does not accept.'],
    });
    expect(judged(file({ mime_type: 'video/webm' }), [instagram], ['image']).refused).toEqual([
      ['requirements.0.instagram.file_0', [3]],
    ]);
  });

  test('stays in the way if converting it would leave too little of it', () => {
    const hour = file({ size: 4_000_000_000, duration_ms: 3_600_000, width: 3840, height: 2160 });
    expect(judged(hour, [instagram], ['image', 'video']).refused).toEqual([
      ['requirements.0.instagram.file_0', [3]],
    ]);
  });
});

test('a picture is always converted', () => {
  expect(judged(webp, [instagram], ['image'])).toMatchObject({
    refused: [],
    advice: [['converted', 'advised']],
  });
});

test('advice on conversions is in the language of the panel', () => {
  const post = {
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Brot', media: [hevc] }] }],
  };
  const account = { id: 1, provider: 'twitter', name: 'A1', data: null } as const;
  const { advice } = judgeFiles(post, [account], { words: adviceDe, converts: ['video'] });
  expect(advice.map(({ message }) => message)).toEqual([
    adviceDe.word('X', { rule: 'converted', post: 0, media: 5 }).message,
  ]);
});
