/** The ways a file comes in: in one form, in chunks, fetched by the API, fetched by the worker. */
export const WAYS = ['form', 'chunks', 'address', 'worker'] as const;
export type Way = (typeof WAYS)[number];

/** A file on its way to the service. */
export interface FileToSend {
  /** Names it in findings: the number of a mutated file, or the name of a hostile one. */
  readonly id: string;
  /** How the file was made, to be read with a finding. */
  readonly about: string;
  readonly way: Way;
  readonly filename: string;
  readonly mimeType: string;
  readonly taken: 'perhaps' | 'never';
  bytes(): Buffer;
}

/** The outcome of the file. */
export interface Answer {
  readonly outcome: 'taken' | 'refused' | 'wrong';
  /** Why it was refused, or what was wrong with the answer. */
  readonly reason: string;
  /** Of the slowest answer to one request. */
  readonly slowestMs: number;
  /** From the first byte sent until it is known what became of the file. */
  readonly wholeMs: number;
  /**
   * The part of that time for which the file waited for a turn: after a 503 with a retry time, or as a download that
   * has not begun.
   */
  readonly waitedMs: number;
  /** How often the service was too busy and gave a retry time. */
  readonly busy: number;
}

/** The service answered in a way it never may; the message says how. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}
