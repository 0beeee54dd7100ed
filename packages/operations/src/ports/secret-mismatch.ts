import type { SecretState } from './secrets.ts';

const NOT_THIS_INSTALLATION = 'SERVICE_SECRET is not the secret of this installation';
const WHAT_TO_DO =
  'Set the right secret. If it is lost for good, `crier secret forget --yes` continues without it, and every account must then be connected again';

/**
 * Thrown when the program's secret does not match its database; the program does not start. The message says what to
 * do.
 */
export class SecretMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretMismatchError';
  }
}

/** The error for a program whose keys open none of the sealed records. */
export function nothingOpens(records: number): SecretMismatchError {
  const detail = `it opens none of ${records} sealed records`;
  return new SecretMismatchError(`${NOT_THIS_INSTALLATION}: ${detail}. ${WHAT_TO_DO}`);
}

/** @throws SecretMismatchError when the program lacks a key in use */
export function ensureKeysInUse(state: SecretState, keyIds: readonly string[]): void {
  if (state.outcome === 'lacking') throw new SecretMismatchError(explainSecret(state, keyIds));
}

/** Explains to an operator what is wrong and what to do about it. */
export function explainSecret(state: SecretState, keyIds: readonly string[]): string {
  switch (state.outcome) {
    case 'right':
      return 'SERVICE_SECRET is the secret of this installation';
    case 'unknown':
      return 'no program has recorded the secret of this installation yet';
    case 'retired':
      return `the first key of SERVICE_SECRET (${state.keyId}) is no longer in use: restart this program with the current SERVICE_SECRET`;
    case 'lacking': {
      const missing = state.keyIds.join(', ');
      if (state.hasOthers)
        return `SERVICE_SECRET lacks the key ${missing}, with which credentials may still be sealed: add it after a comma, and remove it only after \`crier secret rotate\``;
      return `${NOT_THIS_INSTALLATION}: credentials are sealed with the key ${missing}, and SERVICE_SECRET has the key ${keyIds.join(', ')}. ${WHAT_TO_DO}`;
    }
  }
}
