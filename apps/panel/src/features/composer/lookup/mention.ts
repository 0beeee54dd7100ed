import { findPlatform, type LookupEntry, mentionsIn, type OptionField } from '@crier/requirements-engine';
import { entriesIn } from '../options/read-options.ts';
import type { Account, Draft, DraftVersion, Scope } from '../state/draft.ts';
import { changeItem } from '../state/thread.ts';
import { setOptions, versionOf } from '../state/versions.ts';

/** Who can be mentioned in the text of a version. */
export interface Mentioning {
  /** In the reader's order; their networks can be asked. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly option: string;
  /** The networks of the version that take the same entries. */
  readonly networks: readonly Account['provider'][];
}

/** A name that is being written after an `@`. */
export interface WrittenName {
  /** The place of the `@`. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** At most three words before the caret, with an `@` that begins a word. */
const WRITTEN = /(?<![\p{L}\p{M}\p{N}_@])@([^\s@]+(?: [^\s@]+){0,2})$/u;
const LONGEST = 100;

/** Null where no network of the version has mentions that are looked up. */
export function mentioningOf(accounts: readonly Account[]): Mentioning | null {
  const able = accounts.flatMap((account) => {
    const field = mentionField(account);
    return field === undefined ? [] : [{ account, field }];
  });
  const [first, ...others] = able;
  if (first === undefined) return null;
  const { name, form } = first.field;
  const alike = others.filter(({ field }) => field.name === name && field.form === form);
  const asked = [first.account, ...alike.map(({ account }) => account)] as const;
  return { accounts: asked, option: name, networks: [...new Set(asked.map(({ provider }) => provider))] };
}

function mentionField({ provider }: Account): OptionField | undefined {
  return findPlatform(provider)?.options.find(({ input, inText }) => input === 'lookup' && inText === true);
}

/** The name that is being written before the caret; null if none is, or if it is mentioned already. */
export function writtenName(
  text: string,
  caret: number,
  mentioned: readonly LookupEntry[],
): WrittenName | null {
  const from = Math.max(0, caret - LONGEST);
  const found = WRITTEN.exec(text.slice(from, caret));
  const [, name] = found ?? [];
  if (found === null || name === undefined) return null;
  const start = from + found.index;
  const isKnown = mentionsIn(text, mentioned).some((mention) => mention.start === start);
  return isKnown ? null : { start, end: caret, name };
}

/** Whom the version mentions on the first of the networks. */
export function mentionedIn(
  { options }: Pick<DraftVersion, 'options'>,
  { networks, option }: Mentioning,
): readonly LookupEntry[] {
  return networks.flatMap((network) => entriesIn(options[network]?.[option]) ?? []);
}

/** The draft with the name of an entry in place of what was written, and the entry among the mentions of each network. */
export function withMention(
  draft: Draft,
  scope: Scope,
  index: number,
  { networks, option }: Mentioning,
  { start, end }: WrittenName,
  { id, name }: LookupEntry,
): Draft {
  const written = changeItem(draft, scope, index, (item) => {
    return {
      ...item,
      body: `${item.body.slice(0, start)}@${name} ${item.body.slice(end).replace(/^ /, '')}`,
    };
  });
  return networks.reduce((changed, network) => {
    const held = entriesIn(versionOf(changed, scope).options[network]?.[option]) ?? [];
    const entries = [...held.filter((entry) => entry.id !== id), { id, name }];
    return setOptions(changed, scope, network, { [option]: entries });
  }, written);
}
