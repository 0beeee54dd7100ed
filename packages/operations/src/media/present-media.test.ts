import { type AnyTarget, examine, planConversions } from '@crier/requirements-engine';
import { describe, expect, it } from 'vitest';
import { asCheckMedia } from '../checked-post.ts';
import type { MediaDetails, StoredMedia } from '../ports/records.ts';
import { presentMedia } from './present-media.ts';

const DETAILS: MediaDetails = {
  ...{ chroma: '4:2:0', bitDepth: 8, colourSpace: 'bt709', rotation: 90, frames: null, brands: [] },
  ...{ profile: 'High', variableFrameRate: true, sampleRate: 48_000, channels: 2, fragmented: false },
};
const FILM = {
  ...{ id: 3, uuid: '4f1d0000-0000-4000-8000-000000000001', name: 'film.mp4', type: 'video' },
  ...{ mimeType: 'video/mp4', size: 20_000_000, width: 1280, height: 720, durationMs: 30_000 },
  tracks: { video: 'avc', audio: 'aac', frameRate: 30 },
  details: DETAILS,
  ...{ altText: 'Bread', path: 'a', thumbPath: null, folder: null, favorite: false, conversions: {} },
  createdAt: new Date(0),
} satisfies StoredMedia;
const PICTURE = { ...FILM, type: 'image', mimeType: 'image/webp', durationMs: null, tracks: null } as const;
const disk = { urlOf: (path: string) => `https://crier.example/${path}` };

it('the response shows a file’s record as it is stored', () => {
  expect(presentMedia(FILM, disk).details).toEqual({
    ...{ chroma: '4:2:0', bit_depth: 8, color_space: 'bt709', rotation: 90, frames: null, brands: [] },
    ...{ profile: 'High', variable_frame_rate: true },
    ...{ sample_rate: 48_000, channels: 2, fragmented: false },
  });
  expect(presentMedia({ ...FILM, details: null }, disk).details).toBeNull();
});

describe('the engine judges a file’s record as the service judges the file', () => {
  const cases: readonly (readonly [string, StoredMedia])[] = [
    ['a usual video', FILM],
    ['a video in 4:4:4', { ...FILM, details: { ...DETAILS, chroma: '4:4:4' } }],
    ['a video of ten bits', { ...FILM, details: { ...DETAILS, bitDepth: 10 } }],
    ['a video with sound of 96 kHz', { ...FILM, details: { ...DETAILS, sampleRate: 96_000 } }],
    ['a video in fragments', { ...FILM, details: { ...DETAILS, fragmented: true } }],
    ['a video that is like nothing known', { ...FILM, tracks: null }],
    ['a video without sound', { ...FILM, tracks: { ...FILM.tracks, audio: '' } }],
    ['a video that was not measured', { ...FILM, tracks: null, details: null }],
    ['a picture in 4:4:4', { ...PICTURE, details: { ...DETAILS, chroma: '4:4:4', frames: 1 } }],
    ['an animation', { ...PICTURE, details: { ...DETAILS, frames: 12 } }],
  ];

  it.each(cases)('%s', (_case, file) => {
    for (const network of ['x', 'instagram', 'linkedin', 'mastodon', 'tiktok', 'bluesky'] as const) {
      for (const converts of [[], ['image'], ['image', 'video']] as const) {
        const judged = (media: object) =>
          [
            examine({ media: [media] } as never, network, { converts }),
            planConversions({ media: [media] } as never, network as AnyTarget),
          ] as const;
        const [own] = asCheckMedia(file);
        expect([network, ...judged(presentMedia(file, disk))]).toEqual([network, ...judged(own ?? {})]);
      }
    }
  });
});
