import type { Stop } from './verdict.ts';

/** Why a publication waits for a file's conversion, and for how long. */
export const CONVERSION_WAITS = {
  busy: {
    kind: 'wait',
    ms: 15_000,
    reason: 'Another video is being converted; this one is next.',
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
  elsewhere: {
    kind: 'wait',
    ms: 2_000,
    reason: 'Another worker is converting the same picture.',
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
  stopped: {
    kind: 'wait',
    ms: 0,
    reason: 'Converting a video was interrupted.',
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
} as const satisfies Record<string, Stop>;
