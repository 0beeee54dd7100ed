import { Answer, htmlAnswer, jsonAnswer, textAnswer } from '../../http/answer.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { type ContentLinks, plainStatusHtml, statusHtml } from './content-html.ts';
import { MASTODON_MEDIA_TYPES } from './media-types.ts';
import { graphemes, statusLength } from './text-length.ts';
import { VISIBILITIES, type Visibility } from './visibility.ts';

/** How one kind of server with Mastodon's API differs from the others. */
export interface Temperament {
  readonly software: string;
  /** The value of `version`. */
  readonly version: string;
  readonly maxCharacters: number;
  /** The effect of a repeated Idempotency-Key. */
  readonly repeatedKey: 'honoured' | 'ignored' | 'refused';
  /** Whether a post needs files, which may mix pictures and videos. */
  readonly hasAlbums: boolean;
  readonly visibilities: readonly Visibility[];
  readonly mediaTypes: readonly string[];
  /** `/api/v2/…`, media status and later descriptions, deletion, sources, OAuth discovery. */
  readonly hasNewerEndpoints: boolean;
  /** Whether a status with files that are gone is refused; older servers publish it without them. */
  readonly refusesLostMedia: boolean;
  /** Bits of an id after the milliseconds. */
  readonly idBits: bigint;
  writeId(id: bigint): string;
  textLength(text: string, spoilerText: string, perLink: number): number;
  content(text: string, links: ContentLinks): string;
  error(status: number, message: string): Answer;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const HONOURS: Temperament = {
  software: 'Mastodon',
  version: '4.5.2',
  maxCharacters: 500,
  repeatedKey: 'honoured',
  hasAlbums: false,
  visibilities: VISIBILITIES,
  mediaTypes: MASTODON_MEDIA_TYPES,
  hasNewerEndpoints: true,
  refusesLostMedia: true,
  idBits: 16n,
  writeId: String,
  textLength: statusLength,
  content: statusHtml,
  error: (status, message) => jsonAnswer(status, { error: message }),
};

const OLD: Temperament = {
  ...HONOURS,
  version: '2.7.2 (compatible; Simulated 1.1.9)',
  maxCharacters: 1000,
  repeatedKey: 'ignored',
  hasNewerEndpoints: false,
  refusesLostMedia: false,
  idBits: 64n,
  writeId: lettersAndDigits,
  textLength: (text, spoilerText) => graphemes(spoilerText + text),
  content: plainStatusHtml,
  error: (status, message) =>
    status === 404
      ? htmlAnswer(404, `<!doctype html><title>404</title><h1>${escapeHtml(message)}</h1>`)
      : bareAnswer(status, message),
};

/** A text; with the challenge of RFC 6750 §3 if the token is refused. */
function bareAnswer(status: number, message: string): Answer {
  const answer = textAnswer(status, message);
  const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return status === 401 ? new Answer(status, message, { ...answer.headers, ...challenge }) : answer;
}

/** Pixelfed source: ApiV1Controller (statusCreate, mediaUploadV2, instance). It counts captions raw. */
const ALBUMS: Temperament = {
  ...HONOURS,
  software: 'Pixelfed',
  version: '3.5.3 (compatible; Pixelfed 0.12.5)',
  repeatedKey: 'refused',
  hasAlbums: true,
  visibilities: VISIBILITIES.filter((name) => name !== 'direct'),
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'video/mp4'],
  textLength: (text) => [...text].length,
  error: (status, message) => {
    const errors = { [/caption|limit of/i.test(message) ? 'status' : 'file']: [message] };
    return jsonAnswer(status, status === 422 ? { message, errors } : { error: message });
  },
};

/** By name. */
const TEMPERAMENTS: Readonly<Record<string, Temperament>> = {
  honours: HONOURS,
  ignores: { ...HONOURS, version: '4.5.2+fork', repeatedKey: 'ignored' },
  old: OLD,
  albums: ALBUMS,
};

export function temperamentOf({ temperament }: { readonly temperament: string }): Temperament {
  const found = TEMPERAMENTS[temperament];
  if (found === undefined) throw new TypeError(`Unknown temperament: ${temperament}`);
  return found;
}

/** 18 characters that sort like the numbers. */
function lettersAndDigits(id: bigint): string {
  let text = '';
  for (let rest = id; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text.padStart(18, '0');
}
