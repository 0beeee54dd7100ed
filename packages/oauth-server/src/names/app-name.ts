import type { ClientRecord } from '../clients/client.ts';
import { parseRedirectUri } from '../redirect-uri/parse-redirect-uri.ts';
import { readsLike } from './look-alikes.ts';

/** Words that only the host itself may use, however they are written. */
export interface ProtectedWords {
  /** The name of the service. */
  readonly service: readonly string[];
  /** The text of its mark for verified apps. */
  readonly mark: readonly string[];
}

/** The longest name that is shown, in characters. */
const LONGEST = 100;

/**
 * Check marks and ticks, letters V in special shapes, shields, locks and rosettes, which look like marks of verified
 * accounts.
 */
const MARKS =
  /[\u2705\u2713\u2714\u2611\u2610\u221a-\u221c\u237b\u2bbd\u{10102}\u{1f5f8}-\u{1f5f9}\u{1fbb1}\u24cb\u24e5\u{1f145}\u{1f165}\u{1f185}\u{1f6e1}\u{1f50f}-\u{1f512}\u{1f530}\u{1f396}\u{1f397}\u{1f3c5}\u{1f4ae}\u272a]/u;

/** A final part of a name in brackets, which apps add for the server they connect to. */
const LAST_PART = /^(.*\S)\s*[([{（［][^()[\]{}（）［］]*[)\]}）］]$/u;

/**
 * An app's own text, made safe to show: composed, without control, bidirectional and invisible characters, with at most
 * three marks on a letter, at most 100 long.
 */
export function toDisplayName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\u2800]/gu, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...visible].slice(0, LONGEST).join('').trim();
}

/** The fault of a name, as the end of a sentence that starts with the field name; `null` when it is valid. */
export function findNameObjection(name: string, words: ProtectedWords): string | null {
  if (MARKS.test(name))
    return 'must not contain check marks, shields or locks, which stand for verified apps';
  if (words.mark.some((word) => readsLike(name, word))) return 'must not resemble the mark of verified apps';
  const service = words.service.find((word) => readsLike(name, word));
  return service === undefined ? null : `must not resemble ${service}, the name of this service`;
}

/**
 * A name from an app, made safe to show. A final part in brackets that names this service is removed: apps call
 * themselves `Assistant (Service)` after the service they connect to.
 */
export function readAppName(name: string, words: ProtectedWords): string {
  const shown = toDisplayName(name);
  const [, rest] = LAST_PART.exec(shown) ?? [];
  if (rest === undefined || findNameObjection(shown, { ...words, service: [] }) !== null) return shown;
  return findNameObjection(shown, words) !== null && findNameObjection(rest, words) === null ? rest : shown;
}

/** A name for an app that has none to show, derived from its first redirect address. */
export function nameOfPlace(redirectUris: readonly string[]): string {
  const [place] = redirectUris.map(parseRedirectUri);
  if (place?.kind === 'web') return toDisplayName(`App at ${place.host}`);
  return place?.kind === 'app' ? toDisplayName(`App ${place.scheme}`) : 'Local app';
}

/**
 * The app with a name that may be shown; if its name was stored under other rules, a name derived from its redirect
 * address.
 */
export function withShownName(client: ClientRecord, words: ProtectedWords): ClientRecord {
  const name = readAppName(client.name, words);
  if (name !== '' && findNameObjection(name, words) === null) {
    return name === client.name ? client : { ...client, name };
  }
  return { ...client, name: nameOfPlace(client.redirectUris) };
}
