import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from '../../http/answer.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { type ContentLinks, plainStatusHtml, statusHtml } from './content-html.ts';
import { graphemes, statusLength } from './text-length.ts';

/** How one kind of server with Mastodon's API differs from the others. */
export interface Temperament {
  /** What `version` says. */
  readonly version: string;
  readonly maxCharacters: number;
  readonly honoursIdempotencyKey: boolean;
  /** `/api/v2/…`, media status and later descriptions, deletion, sources, OAuth discovery. */
  readonly hasNewerEndpoints: boolean;
  /** Bits of an id after the milliseconds. */
  readonly idBits: bigint;
  writeId(id: bigint): string;
  textLength(text: string, spoilerText: string, perLink: number): number;
  content(text: string, links: ContentLinks): string;
  error(status: number, message: string): Answer;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const HONOURS: Temperament = {
  version: '4.5.2',
  maxCharacters: 500,
  honoursIdempotencyKey: true,
  hasNewerEndpoints: true,
  idBits: 16n,
  writeId: String,
  textLength: statusLength,
  content: statusHtml,
  error: (status, message) => jsonAnswer(status, { error: message }),
};

const OLD: Temperament = {
  version: '2.7.2 (compatible; Simulated 1.1.9)',
  maxCharacters: 1000,
  honoursIdempotencyKey: false,
  hasNewerEndpoints: false,
  idBits: 64n,
  writeId: lettersAndDigits,
  textLength: (text, spoilerText) => graphemes(spoilerText + text),
  content: plainStatusHtml,
  error: (status, message) =>
    status === 404
      ? htmlAnswer(404, `<!doctype html><title>404</title><h1>${escapeHtml(message)}</h1>`)
      : textAnswer(status, message),
};

/** By name; the first is the default. */
export const MASTODON_TEMPERAMENTS: Readonly<Record<string, Temperament>> = {
  honours: HONOURS,
  ignores: { ...HONOURS, version: '4.5.2+fork', honoursIdempotencyKey: false },
  old: OLD,
};

export function temperamentOf({ temperament }: { readonly temperament: string }): Temperament {
  const found = MASTODON_TEMPERAMENTS[temperament];
  if (found === undefined) throw new TypeError(`Unknown temperament: ${temperament}`);
  return found;
}

/** 18 characters whose order is that of the numbers. */
function lettersAndDigits(id: bigint): string {
  let text = '';
  for (let rest = id; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text.padStart(18, '0');
}
