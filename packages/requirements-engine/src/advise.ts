import { adviceEn } from './advice/advice.en.ts';
import { type Advice, type Hint, type HintRule, levelOf } from './advice/advice.ts';
import type { AdviceWords } from './advice/advice-words.ts';
import {
  altTextHints,
  cashtagHints,
  commentHints,
  linkHints,
  mentionHints,
  tagHints,
} from './advice/content-hints.ts';
import { fileHints } from './advice/file-hints.ts';
import { optionHints } from './advice/option-hints.ts';
import type { MediaType } from './definition/media-type.ts';
import type { RuleTarget } from './definition/platform.ts';
import { readInput } from './input/read-input.ts';
import { ensure, object } from './input/shapes.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { OWN_HINTS } from './platforms/hints.ts';
import { NETWORKS } from './platforms/registry.ts';
import type { AnyPost, AnyTarget, IdOf } from './post.ts';
import { byId } from './record-order.ts';
import { type LimitsByNetwork, targetsOf } from './targets.ts';
import { withSource } from './text/publishable-text.ts';

export interface AdviseOptions {
  /** The language of advice; English when absent. */
  readonly words?: AdviceWords;
  /** Limits that replace the networks' own, for all their accounts. */
  readonly limits?: LimitsByNetwork;
  /**
   * The types of files that are converted before they are sent, if the conversion loses nothing a person would miss;
   * none when absent.
   */
  readonly converts?: readonly MediaType[];
}

/** The most places that one piece of advice names. A text may have as many as letters. */
const MOST_SPANS = 100;

const SHARED_HINTS = [linkHints, cashtagHints, mentionHints, tagHints, commentHints, optionHints];

function placeOf({ provider }: Advice): number {
  return NETWORKS.all.indexOf(NETWORKS.of(provider, 'provider'));
}

function hintsFor(target: RuleTarget, files: HintRule): readonly Hint[] {
  const own = OWN_HINTS[target.platform.definition.key] ?? [];
  return [altTextHints, files, ...SHARED_HINTS, ...own]
    .flatMap((rule) => rule(target))
    .map((hint) => (hint.spans === undefined ? hint : { ...hint, spans: hint.spans.slice(0, MOST_SPANS) }));
}

/**
 * Everything the networks refuse, change or leave out although every requirement is met: characters, lengths of options
 * and comments, alternative texts, types, sizes, lengths and shapes of files, links. Advice of level `refused` is about
 * known refusals of a network; even so, the service publishes the post. Null facts of media are not judged. Throws what
 * `check` throws.
 */
export function advise<const Target extends AnyTarget>(
  post: AnyPost,
  networks: Target | readonly Target[],
  options: AdviseOptions = {},
): Advice<IdOf<Target>>[] {
  ensure(object, options, 'options');
  const { words = adviceEn, limits, converts } = options;
  const files = fileHints((network) => DESCRIPTIONS[network].files, converts);
  const shared = new Map<string, Advice & { readonly accounts: (string | number)[] }>();
  for (const { scope, target } of targetsOf(NETWORKS, readInput(NETWORKS, post, networks), limits)) {
    const { key: provider, name } = target.platform.definition;
    for (const hint of hintsFor(target, files)) {
      const same = JSON.stringify([scope, provider, hint]);
      const advice = shared.get(same);
      if (advice === undefined) shared.set(same, { scope, ...adviceOf(provider, name, hint, target, words) });
      else advice.accounts.push(target.account.id);
    }
  }
  const place = ({ post: index }: Advice): number => index ?? Number.MAX_SAFE_INTEGER;
  return [...shared.values()].sort(
    (a, b) => byId(a.scope, b.scope) || placeOf(a) - placeOf(b) || place(a) - place(b),
  ) as Advice[] as Advice<IdOf<Target>>[];
}

function adviceOf(
  provider: Advice['provider'],
  name: string,
  hint: Hint,
  target: RuleTarget,
  words: AdviceWords,
) {
  const { rule, post = null, media = null, option = null, limit = null, actual = null, unit = null } = hint;
  const spans = withSource(hint.spans ?? [], target.content[post ?? 0] ?? {}, NETWORKS.memory);
  const accounts = [target.account.id];
  const said = words.word(name, hint);
  return {
    provider,
    accounts,
    rule,
    level: levelOf(rule),
    post,
    media,
    option,
    limit,
    actual,
    unit,
    spans,
    ...said,
  };
}
