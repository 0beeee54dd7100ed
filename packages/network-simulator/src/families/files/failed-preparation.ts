import type { LearnedFact } from '../../quirks/learned-fact.ts';

/** A network that fails to prepare a good file, as each of them says it. The next file, or the same one again, is fine. */
export function failedPreparation(plays: string, variants?: readonly string[]): LearnedFact {
  return {
    row: 'W4',
    source: 'twitter-to-bluesky#55, postiz, trypost',
    date: '2026-11',
    plays,
    ...(variants === undefined ? {} : { variants }),
  };
}
