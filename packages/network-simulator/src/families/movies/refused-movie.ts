import { plays } from '../../kit/learned.ts';
import type { Server } from '../../kit/server.ts';
import { movieFacts } from '../../media/movie-facts.ts';
import type { LearnedFact } from '../../quirks/learned-fact.ts';

/** Networks that process videos of one kind only. */
export const REFUSED_MOVIES: LearnedFact = {
  row: 'M2',
  source: 'ScreenRec#14, peek#621, TwitterAPIKit#96, PHP-FFMpeg#915',
  date: '2026-11',
  plays:
    'fails to process H.264 beyond 4:2:0 with 8 bits, MPEG-4 Part 2, sound above 48 kHz and fragmented files',
  isUsual: true,
};

/** `profile_idc` of H.264 in 4:2:0 with 8 bits: Baseline, Main, Extended and High (ITU-T H.264, annex A). */
const PROFILES = [66, 77, 88, 100];
const MOST_SAMPLES = 48_000;

/** Why processing a file fails; undefined if it does not, or if nothing is known of the file. */
export function movieProblem(server: Server, bytes: Uint8Array, author?: string): string | undefined {
  const facts = movieFacts(bytes);
  if (facts === undefined) return undefined;
  const { isFragmented, codecs, profile, sampleRate } = facts;
  const problems = [
    isFragmented ? 'The file is fragmented.' : [],
    codecs.includes('mp4v') ? 'The video is MPEG-4 Part 2.' : [],
    profile !== null && !PROFILES.includes(profile) ? 'The video is not 4:2:0 with 8 bits.' : [],
    sampleRate !== null && sampleRate > MOST_SAMPLES ? 'The sound has more than 48 kHz.' : [],
  ].flat();
  return problems.length > 0 && plays(server, REFUSED_MOVIES, author) ? problems[0] : undefined;
}
