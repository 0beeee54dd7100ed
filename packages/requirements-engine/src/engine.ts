import type { CheckAccount, CheckContent, CheckPost, RecordId } from './check-input.ts';
import type { Platform } from './definition/platform.ts';
import type { PlatformTerms } from './definition/platform-definition.ts';
import type { NetworkName } from './definition/platform-key.ts';
import { type Input, readCheckPost, readInput } from './input/read-input.ts';
import { ensure } from './input/shapes.ts';
import { measureText, type PostUsage, type TextUsage, usageIn } from './measure-text.ts';
import type { Messages } from './messages/messages.ts';
import { networksOf } from './networks-of.ts';
import type { AnyOptions } from './options/option-types.ts';
import type { AnyPost, AnyTarget, IdOf } from './post.ts';
import { type LimitsByNetwork, targetsOf } from './targets.ts';
import { type TextContent, textOf } from './text/publishable-text.ts';
import type { HtmlReader } from './text/read-body.ts';
import type { Violation } from './violation.ts';
import { violationsIn } from './violations-of.ts';

export { messagesDe } from './messages/de.ts';
export { messagesEn } from './messages/en.ts';
export { messagesEs } from './messages/es.ts';
export { messagesFr } from './messages/fr.ts';
export type { HtmlReader, Platform };

export interface EngineOptions {
  /**
   * `readHtml` of `@crier/requirements-engine/html`; without it every body is text, and a body declared as HTML is
   * refused.
   */
  readonly readHtml?: HtmlReader;
  /** Limits that replace the networks' own, for all their accounts. */
  readonly limits?: LimitsByNetwork;
}

/**
 * The functions of the main entry for selected networks. They throw `UnsupportedPlatformError` for any other network.
 */
export interface Engine {
  readonly check: <const Target extends AnyTarget>(
    post: AnyPost,
    networks: Target | readonly Target[],
  ) => Violation<IdOf<Target>>[];
  /** What `check` and `postUsage` return, from one walk; refusals and advice are only in the main entry. */
  readonly examine: <const Target extends AnyTarget>(
    post: AnyPost,
    networks: Target | readonly Target[],
  ) => {
    readonly violations: Violation<IdOf<Target>>[];
    readonly usage: PostUsage<IdOf<Target>>[];
  };
  readonly checkPost: <Id extends RecordId>(
    post: CheckPost,
    accounts: readonly CheckAccount<Id>[],
  ) => Violation<Id>[];
  readonly postUsage: <const Target extends AnyTarget>(
    post: AnyPost,
    networks: Target | readonly Target[],
  ) => PostUsage<IdOf<Target>>[];
  readonly textUsage: (
    account: CheckAccount<RecordId>,
    content: CheckContent,
    options?: AnyOptions,
  ) => readonly TextUsage[];
  readonly publishableText: (network: NetworkName, content: TextContent, post?: number) => string;
  /** The networks' demands, without the facts that only the main entry has: kinds, files and sources. */
  readonly platforms: () => readonly PlatformTerms[];
}

/**
 * An engine that behaves like the main entry, but adds only the given networks and language to a bundle. Networks are
 * the exports of `@crier/requirements-engine/platforms/<key>`; they are listed and reported in the order given.
 */
export function createEngine(
  platforms: readonly Platform[],
  messages: Messages,
  { readHtml, limits }: EngineOptions = {},
): Engine {
  const networks = networksOf(platforms, { readHtml: readHtml ?? null });
  const walk = (input: Input) => targetsOf(networks, input, limits);
  const walkAny = (post: AnyPost, targets: AnyTarget | readonly AnyTarget[]) =>
    walk(readInput(networks, post, targets));
  const violations = (read: ReturnType<typeof walk>) => violationsIn(networks, messages, read);
  return {
    check: <const Target extends AnyTarget>(post: AnyPost, targets: Target | readonly Target[]) =>
      violations(walkAny(post, targets)) as Violation<IdOf<Target>>[],
    examine: <const Target extends AnyTarget>(post: AnyPost, targets: Target | readonly Target[]) => {
      const read = walkAny(post, targets);
      return {
        violations: violations(read) as Violation<IdOf<Target>>[],
        usage: usageIn(read) as PostUsage<IdOf<Target>>[],
      };
    },
    checkPost: <Id extends RecordId>(post: CheckPost, accounts: readonly CheckAccount<Id>[]) =>
      violations(walk(readCheckPost(networks, post, accounts))) as Violation<Id>[],
    postUsage: <const Target extends AnyTarget>(post: AnyPost, targets: Target | readonly Target[]) =>
      usageIn(walkAny(post, targets)) as PostUsage<IdOf<Target>>[],
    textUsage: (account, content, options = {}) => measureText(networks, account, content, options, limits),
    publishableText: (network, content, post = 0) => {
      const platform = networks.of(network, 'network');
      ensure(networks.shapes.written, content, 'content');
      networks.memory.turn();
      return textOf(platform, content, post, networks.memory);
    },
    platforms: () => networks.all.map(({ definition }) => definition),
  };
}
