import type { Excluded, LookupEntry, OptionField, OptionRules } from '../definition/option-field.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { isObject } from '../input/shapes.ts';
import { mentionsIn } from '../text/mentions-in.ts';
import type { Hint, HintRule } from './advice.ts';
import { lengthFor } from './content-hints.ts';

type Values = Readonly<Record<string, unknown>>;

/** What one rule finds about an option that is set. */
type Found = Omit<Hint, 'option' | 'what'>;

/** Whether the options that an option depends on are set as it asks for. */
export function isAskedFor({ when = {}, whenSet }: OptionRules, values: Values): boolean {
  if (whenSet !== undefined && (values[whenSet] ?? '') === '') return false;
  return Object.entries(when).every(([name, wanted]) => wanted.some((value) => value === values[name]));
}

/** Whether something may be found about an option that no requirement covers. */
export function hasHints({ limit, isRequirement, ...terms }: OptionField): boolean {
  const { most, range, form, inText, excludes, needsMedia, requiresScope, accountCapability } = terms;
  const others = [most, range, form, inText, excludes, needsMedia, requiresScope, accountCapability];
  return (limit !== undefined && !isRequirement) || others.some((term) => term !== undefined);
}

function isSet({ default: fallback }: OptionField, value: unknown): boolean {
  return value !== fallback && value !== null && value !== '' && value !== false;
}

/** Texts that are longer than the network accepts, unless a requirement covers them. */
function tooLong(
  { limit, isRequirement }: OptionField,
  texts: readonly string[],
  target: RuleTarget,
): Found[] {
  if (limit === undefined || isRequirement) return [];
  const most = target.limit(limit);
  const actual = Math.max(0, ...texts.map((text) => lengthFor(limit, text, most)));
  return actual <= most
    ? []
    : [{ rule: 'option_long', refused: true, limit: most, actual, unit: limit.unit }];
}

/** More texts than a list may have, texts without the form they need, and numbers out of range. */
function illFormed({ most, range, form }: OptionField, value: unknown, texts: readonly string[]): Found[] {
  const found: Found[] = [];
  if (most !== undefined && texts.length > most)
    found.push({ rule: 'option_many', refused: true, limit: most, actual: texts.length, unit: 'items' });
  if (form !== undefined && !texts.every((text) => new RegExp(form, 'u').test(text)))
    found.push({ rule: 'option_form', refused: true });
  if (range !== undefined && typeof value === 'number' && !(value >= range.least && value <= range.most)) {
    const limit = value > range.most ? range.most : range.least;
    found.push({ rule: 'option_range', refused: true, limit, actual: value, unit: range.unit ?? 'items' });
  }
  return found;
}

/** Entries that the first text mentions nowhere, by their names. */
function unmentioned({ inText }: OptionField, entries: readonly LookupEntry[], target: RuleTarget): Found[] {
  const [first] = target.posts;
  if (!inText || first === undefined) return [];
  const named = new Set(mentionsIn(target.textOf(first), entries).map(({ entry }) => entry.name));
  const missing = entries.filter(({ name }) => !named.has(name));
  const beside = missing.map(({ name }) => name).join(', ');
  return missing.length === 0 ? [] : [{ rule: 'option_unnamed', refused: true, beside }];
}

/** What the network refuses beside the option. */
function beside(
  { excludes = [] }: OptionField,
  fields: readonly OptionField[],
  values: Values,
  target: RuleTarget,
): Found[] {
  const [{ media = [], url }] = target.content;
  const found = (excluded: Excluded): Found[] => {
    if (excluded === 'media') return media.length > 0 ? [{ rule: 'option_beside_media', refused: true }] : [];
    if (excluded === 'link') return url?.trim() ? [{ rule: 'option_beside_link', refused: true }] : [];
    const other = fields.find(({ name }) => name === excluded.option);
    if (other === undefined || !isAskedFor(other, values) || !isSet(other, values[other.name])) return [];
    return [{ rule: 'option_beside', refused: true, beside: other.label }];
  };
  return excludes.flatMap(found);
}

/** What the account may not do, and what has no effect on this post. */
function inVain({ needsMedia, requiresScope, accountCapability }: OptionField, target: RuleTarget): Found[] {
  const found: Found[] = [];
  const limits = target.account.limits ?? {};
  const { [accountCapability ?? '']: may, scopes } = limits;
  if (accountCapability !== undefined && may === false) found.push({ rule: 'option_account', refused: true });
  if (requiresScope !== undefined && Array.isArray(scopes) && !scopes.includes(requiresScope))
    found.push({ rule: 'option_scope', refused: true });
  const files = target.posts.flatMap(({ content }) => content.media ?? []);
  if (needsMedia !== undefined && !files.some(({ type }) => needsMedia.includes(type)))
    found.push({ rule: 'option_without_media' });
  return found;
}

/** Finds what is wrong with the options of a network. */
export function optionHintsOf(fields: readonly OptionField[]): HintRule {
  return (target) => {
    const values: Values = target.read(target.platform.definition.options);
    return fields.flatMap((field) => {
      const value = values[field.name];
      if (!isSet(field, value) || !isAskedFor(field, values)) return [];
      const entries = field.input === 'lookup' ? entriesOf(value) : [];
      const texts = field.input === 'lookup' ? entries.map(({ id }) => id) : textsOf(value);
      return [
        ...tooLong(field, texts, target),
        ...illFormed(field, value, texts),
        ...unmentioned(field, entries, target),
        ...beside(field, fields, values, target),
        ...inVain(field, target),
      ].map((found): Hint => ({ ...found, option: field.name, what: field.label }));
    });
  };
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

function entriesOf(value: unknown): readonly LookupEntry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is LookupEntry {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}
