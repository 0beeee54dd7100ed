import type { LookupEntry } from './definition/option-field.ts';
import type { PlatformDefinition } from './definition/platform-definition.ts';
import type { NetworkName, PlatformKey } from './definition/platform-key.ts';
import { ensure } from './input/shapes.ts';
import type { OptionValues, PlatformOptions } from './options/option-types.ts';
import { type HeldOptions, readOptions } from './options/read-options.ts';
import { definitionOf } from './platforms/definitions.ts';
import type { OPTION_FIELDS } from './platforms/option-fields.ts';
import { NETWORKS } from './platforms/registry.ts';
import { linkBeside, type TextContent, textOf } from './text/publishable-text.ts';

/** The definitions of all networks as plain data, in the order of their keys. */
export function platforms(): readonly PlatformDefinition[] {
  return NETWORKS.all.map(definitionOf);
}

/** The definition of a network; undefined when the key is unknown. */
export function findPlatform(key: string): PlatformDefinition | undefined {
  return NETWORKS.has(key) ? definitionOf(NETWORKS.of(key, 'key')) : undefined;
}

/**
 * The text of a content item that is counted and sent, and that spans refer to: the plain text of the body without
 * white space around it, followed by the link after a blank line, unless the link is sent by itself (`sentLink`) or the
 * text already holds it. `post` is the place of the item: on networks with comments the second item is the first
 * comment, whose link always belongs to the text. Throws `UnsupportedPlatformError` or `RequirementsInputError`.
 */
export function publishableText(network: NetworkName, content: TextContent, post = 0): string {
  const platform = NETWORKS.of(network, 'network');
  ensure(NETWORKS.shapes.written, content, 'content');
  NETWORKS.memory.turn();
  return textOf(platform, content, post, NETWORKS.memory);
}

/**
 * The link of a content item that is sent by itself, beside `publishableText`, without white space around it. Null if
 * it is a part of the text: on networks without separate links, if media replace its card, in a first comment, and if
 * it is not a web address. Throws what `publishableText` throws.
 */
export function sentLink(network: NetworkName, content: TextContent, post = 0): string | null {
  const platform = NETWORKS.of(network, 'network');
  ensure(NETWORKS.shapes.written, content, 'content');
  return linkBeside(platform, content, post);
}

/** A list has no default but none, nor have entries of a lookup. */
type OptionDefaults<Key extends PlatformKey> = {
  readonly [Name in keyof NonNullable<PlatformOptions[Key]>]-?: Exclude<
    NonNullable<PlatformOptions[Key]>[Name],
    readonly string[] | readonly LookupEntry[] | undefined
  >;
};

/** The default options of a network, as a new object that may be changed; per-account options are keyed `account-0`. */
export function optionDefaults<Key extends PlatformKey>(provider: Key): OptionDefaults<Key> {
  const defaults = NETWORKS.of(provider, 'provider').definition.options.map((field) => [
    field.name,
    field.perAccount ? { 'account-0': field.default } : field.default,
  ]);
  return Object.fromEntries(defaults) as OptionDefaults<Key>;
}

/**
 * The options of an account from `held`, a version's options for one network: complete, and typed by the network's
 * definition.
 */
export function optionsOf<Key extends PlatformKey>(
  provider: Key,
  held: HeldOptions,
  account: number,
): OptionValues<(typeof OPTION_FIELDS)[Key]> {
  const values: unknown = readOptions(NETWORKS.of(provider, 'provider').definition.options, held, account);
  return values as OptionValues<(typeof OPTION_FIELDS)[Key]>;
}
