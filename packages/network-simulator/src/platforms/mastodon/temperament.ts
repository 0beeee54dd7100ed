import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from '../../http/answer.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { type ContentLinks, plainStatusHtml, statusHtml } from './content-html.ts';
import { flakeId, snowflakeId } from './ids.ts';
import { graphemes, statusLength } from './text-length.ts';

/** How one kind of server with Mastodon's API differs from the others. */
export interface Temperament {
  readonly name: string;
  /** What `version` says. */
  readonly version: string;
  readonly maxCharacters: number;
  readonly honoursIdempotencyKey: boolean;
  /** `/api/v2/…`, media status and later descriptions, deletion, sources, OAuth discovery. */
  readonly hasNewerEndpoints: boolean;
  nextId(now: number, last: string): string;
  textLength(text: string, spoilerText: string, perLink: number): number;
  content(text: string, links: ContentLinks): string;
  error(status: number, message: string): Answer;
}

const HONOURS: Temperament = {
  name: 'honours',
  version: '4.5.2',
  maxCharacters: 500,
  honoursIdempotencyKey: true,
  hasNewerEndpoints: true,
  nextId: snowflakeId,
  textLength: statusLength,
  content: statusHtml,
  error: (status, message) => jsonAnswer(status, { error: message }),
};

const OLD: Temperament = {
  name: 'old',
  version: '2.7.2 (compatible; Simulated 1.1.9)',
  maxCharacters: 1000,
  honoursIdempotencyKey: false,
  hasNewerEndpoints: false,
  nextId: flakeId,
  textLength: (text, spoilerText) => graphemes(spoilerText + text),
  content: plainStatusHtml,
  error: (status, message) =>
    status === 404
      ? htmlAnswer(404, `<!doctype html><title>404</title><h1>${escapeHtml(message)}</h1>`)
      : textAnswer(status, message),
};

/** The first is the default. */
export const MASTODON_TEMPERAMENTS: readonly Temperament[] = [
  HONOURS,
  { ...HONOURS, name: 'ignores', version: '4.5.2+fork', honoursIdempotencyKey: false },
  OLD,
];
