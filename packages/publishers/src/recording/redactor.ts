import { type PlaceholderKind, writePlaceholder } from '@crier/domain';
import type { Aliases } from './aliases.ts';
import { isProtocolField, isSecretField } from './field-names.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Kinds of records and ids in URNs and DIDs, which publishers read without naming them. */
const RECORD_KINDS = ['plc', 'share', 'ugcPost', 'digitalmediaAsset', 'document'];
const WORDS = new Set([...VOCABULARY, ...RECORD_KINDS]);
const LONGEST_ID = 40;
/** A word as protocols have them: one case throughout, or camel case; no digits, so that no id is one. */
const PROTOCOL_WORD =
  /^(?:[A-Z]{2,20}(?:_[A-Z]{1,20}){0,6}|[a-z]{2,20}(?:[_.-][a-z]{1,20}){0,6}|[A-Za-z][a-z]{1,20}(?:[A-Z][a-z]{1,20}){1,5}|[A-Z][a-z]{1,20})$/;
const MEDIA_TYPE = /^(?:image|video|audio|text|application|multipart)\/[a-z0-9.+-]{1,40}$/;
const SEPARATORS = /([/:?&=,;#()[\]{}])/;

/** What is known to be private of a publication. Everything that is not known to be public is replaced anyway. */
export interface PrivateValues {
  /** Tokens and passwords. */
  readonly secrets: readonly string[];
  /** Texts and names, each of which is replaced even if it is a word of the protocol. */
  readonly texts: readonly string[];
}

/**
 * Replaces everything in a text that is not known to be a word of the network's interface. It is the only place that
 * decides what a recording shows of strings.
 */
export interface Redactor {
  /** The value of the member, field or parameter `name`. */
  value(text: string, name: string): string;
  /** Segments of an address, separated by slashes. */
  path(path: string): string;
  query(name: string, value: string): string;
  host(host: string): string;
  name(name: string): string;
  placeholder(kind: PlaceholderKind, length: number | null, value: string | null): string;
  isSecret(text: string): boolean;
}

export function createRedactor(aliases: Aliases, { secrets, texts }: PrivateValues): Redactor {
  const known = secrets.filter((secret) => secret.length >= 4);
  const forms = known.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const privates = new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''));
  const isPrivate = (text: string) => privates.has(text.toLowerCase());
  const isSecret = (text: string) => forms.some((secret) => text.includes(secret));
  const placeholder: Redactor['placeholder'] = (kind, length, value) =>
    writePlaceholder({ kind, length, number: value === null ? null : aliases.numberOf(value) });
  const hidden = (text: string) => {
    if (isSecret(text)) return placeholder('secret', null, null);
    if (/^\d+$/.test(text)) return placeholder('digits', text.length, text);
    // What is signed or sealed is long; its length is not told.
    if (/^[\w.~-]+$/.test(text))
      return text.length > LONGEST_ID
        ? placeholder('value', null, text)
        : placeholder('id', text.length, text);
    return placeholder('text', [...text].length, text);
  };
  const isKept = (atom: string) => WORDS.has(atom) && !isPrivate(atom) && !isSecret(atom);
  /** Words of the interface stay between separators; all else is replaced piece by piece. */
  const pieces = (text: string, keeps: (atom: string) => boolean) =>
    text
      .split(SEPARATORS)
      .map((piece, index) => (index % 2 === 1 || piece === '' || keeps(piece) ? piece : hidden(piece)))
      .join('');
  const query: Redactor['query'] = (name, value) =>
    isSecretField(name) || isSecret(value)
      ? placeholder('secret', null, null)
      : value.split(',').every((atom) => isKept(atom) && atom.length > 1)
        ? value
        : isProtocolField(name) && PROTOCOL_WORD.test(value) && !isPrivate(value) && !isSecret(value)
          ? value
          : /^\d{1,3}$/.test(value)
            ? value
            : placeholder('value', null, value);
  const name = (text: string) => {
    if (WORDS.has(text) && !isSecret(text)) return text;
    if (
      /^[$@]?[A-Za-z][A-Za-z_-]{0,39}\d{0,2}(\[\d{0,2}\])?$/.test(text) &&
      !isPrivate(text) &&
      !isSecret(text)
    )
      return text;
    return pieces(text, isKept);
  };
  const hostOf = (host: string) => (WORDS.has(host) ? host : placeholder('host', null, host));
  const address = (text: string) => {
    const { host, pathname, protocol, searchParams } = new URL(text);
    const parameters = [...searchParams].map(([key, value]) => `${name(key)}=${query(key, value)}`);
    const rest = pathname === '/' && !text.replace(/^\w+:\/\//, '').includes('/') ? '' : path(pathname);
    return `${protocol}//${hostOf(host)}${rest}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
  };
  const path = (text: string) =>
    text
      .split('/')
      .map((segment) => {
        const plain = decoded(segment);
        if (/^v?\d{1,3}(\.\d{1,2})?$/.test(segment)) return segment;
        return pieces(plain, (atom) => isKept(atom) && !isPrivate(segment));
      })
      .join('/');
  return {
    placeholder,
    isSecret,
    host: hostOf,
    name,
    query,
    path,
    value(text, field) {
      if (text === '') return text;
      if (isSecret(text)) return placeholder('secret', null, null);
      const isProtocol = isProtocolField(field);
      if (isProtocol && (WORDS.has(text) || PROTOCOL_WORD.test(text) || isLanguage(text)) && !isPrivate(text))
        return text;
      if (MEDIA_TYPE.test(text)) return text;
      if (isTypical(text) && isKept(text)) return text;
      if (field === 'version' && /^\d{1,3}(?:\.\d{1,3}){1,3}(?:[-+][\w.-]{1,20})?$/.test(text)) return text;
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && text.length < 36) return placeholder('time', null, null);
      if (/^\w{3}, \d\d \w{3} \d{4} /.test(text) && text.length < 32)
        return placeholder('http-time', null, null);
      if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return address(text);
      if (/\s/.test(text)) return placeholder('text', [...text].length, text);
      if (isPrivate(text)) return hidden(text);
      if (/^\d+$/.test(text) || !/[/:]/.test(text)) return isProtocol ? pieces(text, isKept) : hidden(text);
      return pieces(text, isKept);
    },
  };
}

function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(text);
}

/** Whether a word of the interface cannot be taken for a word of a language, so that it may stand in any field. */
function isTypical(word: string): boolean {
  return /[_.:]/.test(word) && word.length > 5;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
