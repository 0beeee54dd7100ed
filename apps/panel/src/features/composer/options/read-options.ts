import { type LookupEntry, type OptionField, rulingOn } from '@crier/requirements-engine';
import type { Account, NetworkOptions } from '../state/draft.ts';

export type OptionValue = string | boolean | number | readonly string[] | readonly LookupEntry[] | null;

/** One of the values to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The options of a network for one account, as they will be sent. */
export interface ReadOptions {
  /** The value; the default if none is set, and null if there is no such option. */
  readonly value: (name: string) => OptionValue;
  /** The value as text; an empty string if it is none or blank. */
  readonly text: (name: string) => string;
  /** The reader's words for the value of a choice; null if none is chosen. */
  readonly words: (name: string) => string | null;
}

/** @param fields the network's options in the reader's language */
export function readOptions(
  fields: readonly OptionField[],
  held: NetworkOptions,
  account: Account,
): ReadOptions {
  const find = (name: string) => fields.find((field) => field.name === name);
  const value = (name: string) => {
    const field = find(name);
    return field === undefined ? null : readOption(field, held, account);
  };
  const text = (name: string) => {
    const found = value(name);
    return typeof found === 'string' ? found.trim() : '';
  };
  const words = (name: string) =>
    find(name)?.choices?.find((choice) => choice.value === value(name))?.label ?? null;
  return { value, text, words };
}

/** The value of an option for an account; its default if it is not set. */
export function readOption(field: OptionField, held: NetworkOptions, account: Account | null): OptionValue {
  const own = held[field.name];
  const value = field.perAccount && isMap(own) ? own[`account-${account?.id}`] : own;
  if (field.input === 'lookup') return entriesIn(value) ?? field.default;
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
  if (texts !== null) return field.input === 'list' ? texts : field.default;
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    ? value
    : field.default;
}

/** The entries of a lookup that a value holds; null if there are none. */
export function entriesIn(value: unknown): readonly LookupEntry[] | null {
  const entries = Array.isArray(value) ? value.filter(isEntry) : [];
  return entries.length === 0 ? null : entries;
}

function isEntry(value: unknown): value is LookupEntry {
  return isMap(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}

const DOCUMENT = 'document';

/** Whether a field is about documents alone, which few posts have. */
export function isOfDocuments({ needsMedia = [] }: OptionField): boolean {
  return needsMedia.length > 0 && needsMedia.every((type) => type === DOCUMENT);
}

/** Whether the post has files of a type that the option is about; without files it may yet. */
function suitsMedia({ needsMedia }: OptionField, media: readonly string[]): boolean {
  const types = media.filter((type) => type !== '');
  return needsMedia === undefined || types.length === 0 || needsMedia.some((type) => types.includes(type));
}

/**
 * Whether the options that a field depends on have the values that it asks for. What is about documents alone is shown
 * beside one, or if it is set. What means nothing beside the files of the post is not shown.
 * @param media the types of the post's files
 */
export function isShown(
  field: OptionField,
  fields: readonly OptionField[],
  held: NetworkOptions,
  account: Account,
  media: readonly string[],
): boolean {
  const set = fields.find((one) => one.name === field.whenSet);
  if (set !== undefined && String(readOption(set, held, account) ?? '').trim() === '') return false;
  if (isOfDocuments(field) && !media.includes(DOCUMENT) && readOption(field, held, account) === field.default)
    return false;
  if (!isOfDocuments(field) && !suitsMedia(field, media)) return false;
  return Object.entries(field.when ?? {}).every(([name, values]) => {
    const other = fields.find((one) => one.name === name);
    const actual = (other === undefined ? null : readOption(other, held, account)) ?? '';
    return values.some((value) => value === actual);
  });
}

/**
 * Names of the options without which the account cannot publish. If an option of a broken rule is empty, it is that
 * one; otherwise it is every option of the rule.
 * @param rules the broken rules
 */
export function missingOptions(
  fields: readonly OptionField[],
  held: NetworkOptions,
  account: Account,
  rules: readonly string[],
): ReadonlySet<string> {
  const isEmpty = (field: OptionField) => String(readOption(field, held, account) ?? '').trim() === '';
  return new Set(
    rules.flatMap((rule) => {
      const asked = fields.filter(({ name, meets = name }) => meets === rule);
      const empty = asked.filter(isEmpty);
      return (empty.length === 0 ? asked : empty).map(({ name }) => name);
    }),
  );
}

/** An option in its stored form, which is keyed by account if each account has a value of its own. */
function writtenOption(
  field: OptionField,
  held: NetworkOptions,
  { id }: Pick<Account, 'id'>,
  value: OptionValue,
): unknown {
  if (!field.perAccount) return value;
  const before = held[field.name];
  const { [`account-${id}`]: _, ...others } = isMap(before) ? before : {};
  return value === null ? others : { ...others, [`account-${id}`]: value };
}

/** The stored form of an option that is set. What was chosen within its value before is given up. */
export function writtenOptions(
  field: OptionField,
  fields: readonly OptionField[],
  held: NetworkOptions,
  account: Pick<Account, 'id'>,
  value: OptionValue,
): NetworkOptions {
  const inside = fields.filter(({ within }) => within === field.name);
  return Object.fromEntries([
    ...inside.map((one) => [one.name, writtenOption(one, held, account, null)]),
    [field.name, writtenOption(field, held, account, value)],
  ]);
}

/** What an account can choose from, as its network listed it; null if it listed nothing. */
export function listedChoices(account: Account | null, list: string): readonly Choice[] | null {
  const relationships = account?.data?.['relationships'];
  const listed = isMap(relationships) ? relationships[list] : null;
  if (!Array.isArray(listed)) return null;
  return listed.flatMap((one) =>
    isMap(one)
      ? [{ value: String(one['id']), label: String(one['name']) }]
      : [{ value: String(one), label: String(one) }],
  );
}

/**
 * What can be chosen for an option on an account, which is no more than its network offers the account; null if the value
 * is written.
 */
export function choicesFor(field: OptionField, account: Account | null): readonly Choice[] | null {
  const { choices, choicesOf, name } = field;
  const listed = choicesOf === undefined ? null : listedChoices(account, choicesOf);
  if (choices === undefined) return listed === null || listed.length === 0 ? null : listed;
  const offered = account === null ? null : rulingOn(account, name).choices;
  const known = listed?.map(({ value }) => value) ?? offered;
  return known === null ? choices : choices.filter(({ value }) => known.includes(value));
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
