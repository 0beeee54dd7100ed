import type {
  CheckAccount,
  CheckContent,
  CheckPost,
  JsonObject,
  PlatformKey,
  Violation,
} from '@crier/domain';
import { checkPost } from './check-post.ts';
import type { Platform } from './definition/platform.ts';
import type { PlatformDefinition } from './definition/platform-definition.ts';
import { ensureText } from './input/ensure-post.ts';
import { measureText, type TextUsage } from './measure-text.ts';
import type { Messages } from './messages/messages.ts';
import { networksOf } from './networks-of.ts';
import { type TextContent, textOf } from './text/publishable-text.ts';

export { messagesDe } from './messages/de.ts';
export { messagesEn } from './messages/en.ts';
export { messagesEs } from './messages/es.ts';
export { messagesFr } from './messages/fr.ts';
export type { Platform };

/** The functions of the main entry for selected networks. For any other they throw `UnsupportedPlatformError`. */
export interface Engine {
  readonly check: (post: CheckPost, accounts: readonly CheckAccount[]) => Violation[];
  readonly textUsage: (
    account: CheckAccount,
    content: CheckContent,
    options?: JsonObject,
  ) => readonly TextUsage[];
  readonly publishableText: (provider: PlatformKey, content: TextContent) => string;
  readonly platforms: () => readonly PlatformDefinition[];
}

/**
 * An engine that behaves like the main entry, but adds only the given networks and language to a bundle. Networks are
 * the exports of `@crier/requirements-engine/platforms/<key>`; they are listed and reported in the order given.
 */
export function createEngine(platforms: readonly Platform[], messages: Messages): Engine {
  const networks = networksOf(platforms);
  return {
    check: (post, accounts) => checkPost(networks, messages, post, accounts),
    textUsage: (account, content, options = {}) => measureText(networks, account, content, options),
    publishableText: (provider, content) => {
      const { definition } = networks.of(provider);
      ensureText(content, 'content');
      return textOf(definition, content);
    },
    platforms: () => networks.all.map(({ definition }) => definition),
  };
}
