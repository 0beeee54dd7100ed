import { describe, expect, it } from 'vitest';
import type { Inspection } from '../ports/media-files.ts';
import type { MediaDetails, StoredMedia } from '../ports/records.ts';
import { createMeasureMedia } from './measure-media.ts';

const DETAILS: MediaDetails = {
  ...{ chroma: '4:4:4', bitDepth: 8, colourSpace: null, rotation: 0, frames: null, brands: [] },
  ...{ profile: 'High 4:4:4 Predictive', variableFrameRate: false, sampleRate: 48_000, channels: 2 },
  ...{ fragmented: false },
};
const TRACKS = { video: 'avc', audio: 'aac', frameRate: 30 };
const film = (change: Partial<StoredMedia> = {}) =>
  ({ id: 7, type: 'video', size: 5, path: 'film.mp4', tracks: null, ...change }) as StoredMedia;

/** Measures a file in which the inspector finds something; returns the file and what was recorded of it. */
async function measure(media: StoredMedia, found: Inspection) {
  const recorded: unknown[] = [];
  const measured = await createMeasureMedia({
    disk: { stream: async () => (async function* nothing() {})() },
    inspector: { examine: async (_content, _options, work) => await work(found) },
    media: { recordFacts: async (...facts) => void recorded.push(facts) },
  })(media);
  return { measured, recorded };
}

const facts = {
  type: 'video',
  mimeType: 'video/mp4',
  extension: 'mp4',
  width: 1,
  height: 1,
  durationMs: 1,
} as const;
const found: Inspection = {
  ...{ outcome: 'accepted', thumbnail: null, cleaning: null },
  facts: { ...facts, tracks: TRACKS, details: DETAILS },
};

describe('a file stored before its details were recorded', () => {
  it('is measured again, once', async () => {
    const first = await measure(film(), found);
    expect(first.measured).toMatchObject({ id: 7, tracks: TRACKS, details: DETAILS });
    expect(first.recorded).toEqual([[7, { tracks: TRACKS, details: DETAILS }]]);
    expect(await measure(first.measured, found)).toEqual({ measured: first.measured, recorded: [] });
  });

  it('counts as unknown when it can no longer be read, so that it is converted', async () => {
    const { measured } = await measure(film({ tracks: TRACKS }), { outcome: 'refused', reason: 'damaged' });
    expect(measured).toMatchObject({
      tracks: TRACKS,
      details: { chroma: null, bitDepth: null, fragmented: null },
    });
  });
});
