import { type Failure, readFailure } from '../api/failure.ts';

/** The service's messages about the fields, otherwise its general message, otherwise the fallback. */
export function failureWords(error: unknown, fallback: string): string {
  return wordsOf(readFailure(error), fallback);
}

/** Like `failureWords`, for a failure that has already been read. */
export function wordsOf({ fields, message }: Failure, fallback: string): string {
  const said = Object.values(fields).flat();
  return said.length > 0 ? [...new Set(said)].join(' ') : (message ?? fallback);
}
