import { escapeHtml } from '../reference/html.ts';

/** A shield with a tick, drawn here: no character looks like it. */
const SHAPE =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path fill="currentColor" d="M12 1 3 4.5v6.6c0 5.4 3.8 10.3 9 11.9 5.2-1.6 9-6.5 9-11.9V4.5z"/><path class="tick" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m7.6 12.2 3.1 3.1 5.9-6.3"/></svg>';

/**
 * The mark of an address that is known to be the app's: a separate box, on its own line below that address. Nothing an
 * app says about itself is ever inside or beside it.
 */
export function verifiedMark(word: string): string {
  return `<span class="verified">${SHAPE}<span>${escapeHtml(word)}</span></span>`;
}
