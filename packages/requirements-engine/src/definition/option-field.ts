import type { LimitSource, LimitUnit, LimitValue } from './limit.ts';
import type { MediaType } from './media-type.ts';
import type { RuleName } from './rule-name.ts';

/**
 * How a form asks for an option. `choice` has `choices`, `choicesOf` or both; `board` is chosen from the account's own
 * boards; `list` is several short texts; `number` is a number within `range`; `lookup` is several entries that the network
 * was asked for, each with its id and its name.
 */
export type OptionInput =
  | 'text'
  | 'multiline'
  | 'url'
  | 'date'
  | 'time'
  | 'toggle'
  | 'choice'
  | 'board'
  | 'list'
  | 'number'
  | 'lookup';

/** Somebody or something on a network, as a lookup finds it: the network's id, and the name that people read. */
export interface LookupEntry {
  readonly id: string;
  readonly name: string;
}

/** Something that a post can't have beside an option: media, a link, or another option of the network. */
export type Excluded = 'media' | 'link' | { readonly option: string };

/** The least and the most that a number may be. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly unit?: LimitUnit;
}

/** What is judged about an option besides its kind of value: by `examine`, not by `check`. */
export interface OptionRules {
  /** The list in `data.relationships` of the account that the value is chosen from; it narrows `choices`. */
  readonly choicesOf?: string;
  /** Choices that can't be made while another option has one of the values. */
  readonly barred?: Readonly<Record<string, Readonly<Record<string, readonly (string | boolean)[]>>>>;
  /** How long a text may be, or each text of a list. A longer text is stored, but prevents publishing if a rule says so. */
  readonly limit?: LimitValue;
  /** How many texts or entries there may be. More are stored, but prevent publishing. */
  readonly most?: number;
  /** What a number may be. Another is stored, but prevents publishing. */
  readonly range?: NumberRange;
  /** A regular expression for a text, each text of a list, or the id of each entry. Another prevents publishing. */
  readonly form?: string;
  /** Each entry is about a place in the first text: `@` and its name. An entry that has none prevents publishing. */
  readonly inText?: true;
  /** The option whose value the network needs for the lookup, because it is what the entries belong to. */
  readonly within?: string;
  /** True if the lookup answers everything that the account has when no name is given. */
  readonly lists?: true;
  /** True when a requirement holds the text to the limit. */
  readonly isRequirement?: true;
  /** The requirement that is met by setting it, if its name is another. */
  readonly meets?: RuleName;
  /** Shown only while each named option has one of the values. */
  readonly when?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Shown only while this option is set. */
  readonly whenSet?: string;
  /** What the first post can't have while the option is set. */
  readonly excludes?: readonly Excluded[];
  /** The option does nothing unless some post has media of one of these types. */
  readonly needsMedia?: readonly MediaType[];
  /** The scope that the network wants for it. It is known to be missing if `CheckAccount.limits.scopes` lacks it. */
  readonly requiresScope?: string;
  /** The flag in `CheckAccount.limits` that is `false` for accounts that can't use it. */
  readonly accountCapability?: string;
}

/**
 * What every check needs to know of one option of a network, as plain data. With `perAccount` the option is a map keyed
 * `account-<id>` whose values are what `input` describes; a list has one value for all accounts.
 */
export interface OptionTerms {
  readonly name: string;
  readonly input: OptionInput;
  readonly perAccount?: true;
  /** Null for none; an option with its default counts as not set. */
  readonly default: string | boolean | number | null;
  readonly choices?: readonly string[];
}

/**
 * The texts of an option in English, where the network documents it, and its rules: only `examine` and forms read them,
 * so they weigh on no other bundle.
 */
export interface OptionNote<Choice extends string = string> extends OptionRules, LimitSource {
  readonly label: string;
  readonly help?: string;
  /** A value as people enter it, if neither the choices nor the default show one. */
  readonly example?: string;
  /** An entry as a lookup answers it. */
  readonly entry?: LookupEntry;
  /** By value. */
  readonly choices?: Readonly<Record<Choice, string>>;
}

type ChoicesOf<Terms> = Terms extends { readonly choices: readonly (infer Value extends string)[] }
  ? { readonly choices: Readonly<Record<Value, string>> }
  : object;

/** A note for every option of a network, with a label for every choice. */
export type OptionNotes<Fields extends readonly OptionTerms[]> = {
  readonly [Terms in Fields[number] as Terms['name']]: OptionNote & ChoicesOf<Terms>;
};

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

/** One option of a network with its texts, from which everything is derived: forms, schemas and documents. */
export interface OptionField extends Omit<OptionTerms, 'choices'>, Omit<OptionNote, 'choices'> {
  readonly choices?: readonly OptionChoice[];
}
