import type { LimitSource } from '../definition/limit.ts';

/**
 * Where publishers learned which encodings X, Instagram and LinkedIn refuse (learned row M2): H.264 in 4:4:4 or with ten
 * bits, MPEG-4 Part 2, sound above 48 kHz, and MP4 files that consist of fragments.
 */
export const REFUSED_ENCODINGS: LimitSource = {
  source: 'reported by clients: ScreenRec#14, peek#621, TwitterAPIKit#96, PHP-FFMpeg#915',
  date: '2026-11',
};
