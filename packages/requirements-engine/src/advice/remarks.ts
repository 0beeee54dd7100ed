import type { RecordId } from '../check-input.ts';
import type { LimitName } from '../definition/limit.ts';
import type { MediaType } from '../definition/media-type.ts';
import type { Platform, RuleTarget } from '../definition/platform.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { definitionOf } from '../platforms/definitions.ts';
import { DESCRIPTIONS } from '../platforms/descriptions.ts';
import { OWN_HINTS } from '../platforms/hints.ts';
import { NETWORKS } from '../platforms/registry.ts';
import type { ScopedTarget } from '../targets.ts';
import { byId } from '../targets.ts';
import { withSource } from '../text/publishable-text.ts';
import type { Advice, Hint, HintRule } from './advice.ts';
import type { AdviceWords } from './advice-words.ts';
import { audienceHints, withAudience } from './audience-hints.ts';
import {
  altTextHints,
  cashtagHints,
  commentHints,
  languageHints,
  linkHints,
  mentionHints,
  tagHints,
} from './content-hints.ts';
import { disclosureHints } from './disclosure-hints.ts';
import { factHints, hasRulingFacts } from './fact-hints.ts';
import { fileHints } from './file-hints.ts';
import { hasHints, optionHintsOf } from './option-hints.ts';
import { pollHints } from './poll-hints.ts';
import { type Refusal, refusalRuleOf } from './refusal.ts';

/** The networks' judgement of a post apart from the requirements. */
export interface Remarks {
  readonly refusals: Refusal[];
  readonly advice: Advice[];
}

interface RemarkOptions {
  readonly words: AdviceWords;
  /** The types of files that are converted before they are sent. */
  readonly converts: readonly MediaType[] | undefined;
  /** When the post is to go out, in ms since the epoch, if that is known. */
  readonly at: number | undefined;
  /** Whether what a network wants declared is refused until it is. */
  readonly mustDeclare: boolean;
}

/** The most places that one remark names. A text may have as many as letters. */
const MOST_SPANS = 100;

/** Rules about texts, each with the limit that a network needs for it. */
const SHARED_HINTS: readonly (readonly [LimitName, HintRule])[] = [
  ['links', linkHints],
  ['cashtags', cashtagHints],
  ['mentions', mentionHints],
  ['tag', tagHints],
  ['comment', commentHints],
];

/** What can find something on a network. */
interface Rules {
  /** About texts and options. */
  readonly rules: readonly HintRule[];
  /** Whether the facts of an account can stand in the way of its posts. */
  readonly areFactsRuling: boolean;
}

const RULES = /* @__PURE__ */ new Map<Platform, Rules>();

function rulesOf(platform: Platform): Rules {
  const known = RULES.get(platform);
  if (known !== undefined) return known;
  const { key, limits } = platform.definition;
  const { options } = definitionOf(platform);
  const rules = [
    ...SHARED_HINTS.flatMap(([name, rule]) => (limits[name] === undefined ? [] : [rule])),
    ...(options.some(hasHints) ? [optionHintsOf(options)] : []),
    ...(DESCRIPTIONS[key].language?.known === undefined ? [] : [about(hasLanguage, languageHints)]),
    wantsDisclosures(key) ? disclosureHints : about(hasDisclosure, disclosureHints),
    about(hasPoll, pollHints),
    ...(OWN_HINTS[key] ?? []),
  ];
  const found = { rules, areFactsRuling: hasRulingFacts({ platform }) };
  RULES.set(platform, found);
  return found;
}

/** A rule for the posts that say something about its matter. Most say nothing, and are not asked. */
function about(concerns: (target: RuleTarget) => boolean, rule: HintRule): HintRule {
  return (target) => (concerns(target) ? rule(target) : []);
}

const hasLanguage = ({ said }: RuleTarget): boolean => said.some(({ language }) => language);
const hasPoll = ({ content }: RuleTarget): boolean => content.some(({ poll }) => poll);
const hasDisclosure = ({ said }: RuleTarget): boolean => said.some(({ disclosure }) => disclosure);
const hasAudience = ({ said }: RuleTarget): boolean => said.some(({ audience }) => audience);

/** Whether a network wants something declared for every post. */
function wantsDisclosures(key: PlatformKey): boolean {
  return Object.values(DESCRIPTIONS[key].disclosure ?? {}).some(({ expected }) => expected === true);
}

type Shared<Remark> = Remark & { readonly accounts: RecordId[] };

/** Everything that the networks of the targets refuse, or may refuse, change or leave out, each once and in order. */
export function remarksOn(targets: readonly ScopedTarget[], options: RemarkOptions): Remarks {
  const { words, converts, at, mustDeclare } = options;
  const files: HintRule = (target) => fileHints((network) => DESCRIPTIONS[network].files, converts)(target);
  const facts: HintRule = (target) => factHints(at)(target);
  const refusals = new Map<string, Shared<Refusal>>();
  const advice = new Map<string, Shared<Advice>>();
  for (const { scope, target } of targets) {
    const { key: provider } = target.platform.definition;
    for (const hint of hintsFor(target, files, facts)) {
      const id = target.account.id;
      if (hint.refused || (mustDeclare && hint.rule === 'made_for_kids_open')) {
        const rule = refusalRuleOf(hint);
        const key: Refusal['key'] = `requirements.${scope}.${provider}.${rule}`;
        const known = refusals.get(key);
        const accounts = known?.accounts ?? [];
        if (!accounts.includes(id)) accounts.push(id);
        if (known === undefined || isStricter(hint, known))
          refusals.set(key, { key, scope, provider, accounts, rule, ...said(hint, target, words) });
      } else {
        const { rule, media = null, option = null } = hint;
        const same = JSON.stringify([scope, provider, hint]);
        const known = advice.get(same);
        if (known === undefined)
          advice.set(same, {
            ...{ scope, provider, accounts: [id], rule, media, option },
            ...said(hint, target, words),
          });
        else known.accounts.push(id);
      }
    }
  }
  return { refusals: [...refusals.values()].sort(inOrder), advice: [...advice.values()].sort(inOrder) };
}

function hintsFor(target: RuleTarget, files: HintRule, facts: HintRule): readonly Hint[] {
  const hasFiles = target.posts.some(({ content: { media = [] } }) => media.length > 0);
  const hints: Hint[] = hasFiles ? [...altTextHints(target), ...files(target)] : [];
  const saysAudience = hasAudience(target);
  const told = saysAudience ? withAudience(target) : target;
  const { rules, areFactsRuling } = rulesOf(target.platform);
  for (const rule of rules) hints.push(...rule(told));
  if (saysAudience) hints.push(...audienceHints(target));
  if (areFactsRuling) hints.push(...facts(told));
  return hints.map((hint) =>
    hint.spans === undefined ? hint : { ...hint, spans: hint.spans.slice(0, MOST_SPANS) },
  );
}

/** The members that refusals and advice share. */
function said(hint: Hint, target: RuleTarget, words: AdviceWords) {
  const { post = null, limit = null, actual = null, unit = null } = hint;
  const spans = withSource(hint.spans ?? [], target.content[post ?? 0] ?? {}, NETWORKS.memory);
  return { post, limit, actual, unit, spans, ...words.word(target.platform.definition.name, hint) };
}

/** Whether the same limit is lower for this account. */
function isStricter({ unit, limit }: Hint, known: Refusal): boolean {
  return unit === known.unit && limit !== undefined && known.limit !== null && limit < known.limit;
}

type Placed = Pick<Advice, 'scope' | 'provider' | 'post'>;

function inOrder(a: Placed, b: Placed): number {
  return byId(a.scope, b.scope) || networkOf(a) - networkOf(b) || itemOf(a) - itemOf(b);
}

function networkOf({ provider }: Placed): number {
  return NETWORKS.all.indexOf(NETWORKS.of(provider, 'provider'));
}

/** Remarks on options come after those on items. */
function itemOf({ post }: Placed): number {
  return post ?? Number.MAX_SAFE_INTEGER;
}
