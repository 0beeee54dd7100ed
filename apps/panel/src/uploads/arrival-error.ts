import type { NoticeRecord } from '@crier/domain';
import { readFailure } from '../api/failure.ts';

/** A file that the service was to fetch did not arrive. */
export class ArrivalError extends Error {
  override readonly name = 'ArrivalError';
  readonly notices: readonly NoticeRecord[];

  constructor({ error, notices }: { readonly error: string; readonly notices: readonly NoticeRecord[] }) {
    super(error);
    this.notices = notices;
  }
}

/** Why a file was not added: in English, and as notices if the service gave some. */
export interface Refusal {
  readonly english: string | null;
  readonly notices: readonly NoticeRecord[];
}

/** The refusal behind whatever was thrown while a file was added. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ArrivalError) return { english: error.message, notices: error.notices };
  const { notices, fields, message } = readFailure(error);
  const named = Object.values(fields).flat().join(' ');
  return { english: named === '' ? (message ?? (error as Error).message) : named, notices };
}
