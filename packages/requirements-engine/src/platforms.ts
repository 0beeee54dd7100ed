import type { JsonObject, PlatformKey } from '@crier/domain';
import type { PlatformDefinition } from './definition/platform-definition.ts';
import { ensureText } from './input/ensure-post.ts';
import { NETWORKS } from './platforms/registry.ts';
import { type TextContent, textOf } from './text/publishable-text.ts';

/** The definitions of all networks as plain data, in the order of their keys. */
export function platforms(): readonly PlatformDefinition[] {
  return NETWORKS.all.map(({ definition }) => definition);
}

/** The definition of a network; undefined when the key is none of the networks'. */
export function findPlatform(key: string): PlatformDefinition | undefined {
  return NETWORKS.has(key) ? NETWORKS.of(key).definition : undefined;
}

/**
 * The text of a content item that is counted and sent, and that spans refer to: the plain text of the body without
 * white space around it, and the link after a blank line where links belong to the text or media take the place of
 * its card, unless the text holds it already. Throws `UnsupportedPlatformError` or `RequirementsInputError`.
 */
export function publishableText(provider: PlatformKey, content: TextContent): string {
  const { definition } = NETWORKS.of(provider);
  ensureText(content, 'content');
  return textOf(definition, content);
}

/** Every option of a network at its default, as new options that may be changed; per-account ones for `account-0`. */
export function optionDefaults(provider: PlatformKey): JsonObject {
  return Object.fromEntries(
    NETWORKS.of(provider).definition.options.map((field) => [
      field.name,
      field.perAccount ? { 'account-0': field.default } : field.default,
    ]),
  );
}
