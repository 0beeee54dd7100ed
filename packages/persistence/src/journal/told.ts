import { type Notice, partsOf, quoted, worded } from '@crier/domain';

/**
 * Notices as the parameter of a statement, for a column beside that of their English texts. A notice counts
 * only while its text equals the stored one, so code that clears or replaces a text can ignore it.
 */
export function toldValue(notices: readonly (Notice | null)[]): string {
  return JSON.stringify(notices.filter((notice) => notice !== null));
}

/** A stored text with what is stored beside it, or else as a quotation; null if there is no text. */
export function toldText(message: string | null, stored: unknown): Notice | null {
  if (message === null) return null;
  const parts = partsOf(message, stored);
  return parts.length === 0 ? quoted(message) : worded(message, { parts });
}
