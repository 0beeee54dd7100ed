import { type Failure, readFailure } from '../api/failure.ts';

/** What the service says about the fields, else what it says at all; the fallback where it says nothing. */
export function failureWords(error: unknown, fallback: string): string {
  return wordsOf(readFailure(error), fallback);
}

/** The same for a failure that was read already. */
export function wordsOf({ fields, message }: Failure, fallback: string): string {
  const said = Object.values(fields).flat();
  return said.length > 0 ? [...new Set(said)].join(' ') : (message ?? fallback);
}
