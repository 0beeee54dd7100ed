import { choicesIn, factOf } from '../account-facts.ts';
import type { FactTerms } from '../definition/fact-field.ts';
import type { OptionField } from '../definition/option-field.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { definitionOf } from '../platforms/definitions.ts';
import { choiceLabelOf, labelOf } from '../platforms/option-notes.ts';
import { rulingFacts } from '../platforms/ruling-facts.ts';
import type { Hint, HintRule } from './advice.ts';
import { isAskedFor } from './option-hints.ts';

/** Whether what a network states about an account can stand in the way of its posts. */
export function hasRulingFacts({ platform }: Pick<RuleTarget, 'platform'>): boolean {
  return rulingFacts(platform.definition.key).some(
    ({ rules, holdsPosts }) => rules !== undefined || holdsPosts,
  );
}

/**
 * What the account itself rules out, by what its network last said about it: a value that it is not offered, an option
 * that its owner turned off, and posts before it may post again. `at` is when the post is to go out, in ms since the
 * epoch; nothing is said about that time if it is not known.
 */
export function factHints(at: number | undefined): HintRule {
  return (target) =>
    rulingFacts(target.platform.definition.key).flatMap((fact) => [
      ...ruledOut(target, fact),
      ...tooEarly(target, fact, at),
    ]);
}

function ruledOut(target: RuleTarget, fact: FactTerms): readonly Hint[] {
  const { rules } = fact;
  if (rules === undefined) return [];
  const known = factOf(target.account, fact);
  const { key, options: fields } = definitionOf(target.platform);
  const field = fields.find(({ name }) => name === rules.option);
  if (known === undefined || field === undefined || !applies(target, field)) return [];
  const values: Readonly<Record<string, unknown>> = target.read(target.platform.definition.options);
  const value = values[field.name];
  if (!isAskedFor(field, values)) return [];
  const { name: option } = field;
  if (rules.as === 'forbids')
    return known === true && value === true
      ? [{ rule: 'option_disabled', refused: true, option, what: labelOf(key, option) }]
      : [];
  const choices = choicesIn(known);
  if (choices === null || typeof value !== 'string' || value === '' || choices.includes(value)) return [];
  const what = choiceLabelOf(key, option, value);
  return [{ rule: 'choice_not_offered', refused: true, option, what }];
}

function tooEarly(target: RuleTarget, fact: FactTerms, at: number | undefined): readonly Hint[] {
  if (fact.holdsPosts !== true || at === undefined) return [];
  const known = factOf(target.account, fact);
  const until = typeof known === 'string' ? Date.parse(known) : Number.NaN;
  if (!(at < until)) return [];
  const what = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [{ rule: 'not_before', refused: true, post: 0, what }];
}

/** Whether the post has the files without which an option means nothing. */
function applies({ content: [first] }: RuleTarget, { needsMedia }: OptionField): boolean {
  return needsMedia === undefined || (first.media ?? []).some(({ type }) => needsMedia.includes(type));
}
