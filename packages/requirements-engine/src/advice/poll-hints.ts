import { type LimitValue, numberFor } from '../definition/limit.ts';
import type { CheckedPost, RuleTarget } from '../definition/platform.ts';
import type { Poll, PollTerms } from '../definition/poll-terms.ts';
import { isObject } from '../input/shapes.ts';
import { definitionOf } from '../platforms/definitions.ts';
import { DESCRIPTIONS } from '../platforms/descriptions.ts';
import { firstComment } from '../rules/checked-posts.ts';
import type { Hint, HintRule } from './advice.ts';
import { lengthFor } from './content-hints.ts';
import { isAskedFor } from './option-hints.ts';

const MINUTE = 60;
const DAY = 1_440;

/** What one rule finds about the poll of a post. */
type Found = Omit<Hint, 'post'>;

/** Polls where the network has none, and polls that it does not take as they are. */
export const pollHints: HintRule = (target) => {
  const { poll: terms } = DESCRIPTIONS[target.platform.definition.key];
  const ofPosts = target.posts.flatMap((post) => {
    const { poll } = post.content;
    if (!poll) return [];
    const found = terms === undefined ? [refused('poll_none')] : faultsOf(poll, terms, post, target);
    return found.map((one): Hint => ({ ...one, post: post.index }));
  });
  const rule = terms === undefined ? 'poll_none' : 'poll_in_comment';
  const ofComments = firstComment(target).flatMap(({ index: post, content }) =>
    content.poll ? [{ ...refused(rule), post }] : [],
  );
  return [...ofPosts, ...ofComments];
};

function refused(rule: Hint['rule'], facts: Omit<Found, 'rule' | 'refused'> = {}): Found {
  return { rule, refused: true, ...facts };
}

function faultsOf(poll: Poll, terms: PollTerms, post: CheckedPost, target: RuleTarget): Found[] {
  return [
    ...besidesOf(terms, post, target),
    ...questionFaults(poll, terms, target),
    ...choiceFaults(poll, terms, target),
    ...timeFaults(poll, terms, target),
  ];
}

function besidesOf(
  { excludes = [] }: PollTerms,
  { index, content }: CheckedPost,
  target: RuleTarget,
): Found[] {
  const { options } = definitionOf(target.platform);
  const values: Readonly<Record<string, unknown>> = target.read(target.platform.definition.options);
  const ofOptions = options.flatMap((option): Found[] => {
    const { name, label, default: usual } = option;
    const isSet = (values[name] || null) !== (usual || null) && isAskedFor(option, values);
    return index === 0 && excludes.includes(name) && isSet ? [refused('poll_beside', { beside: label })] : [];
  });
  return content.media?.length ? [refused('poll_beside_media'), ...ofOptions] : ofOptions;
}

function questionFaults({ question }: Poll, terms: PollTerms, target: RuleTarget): Found[] {
  if (terms.question === undefined) return [];
  const text = (question ?? '').trim();
  return text === ''
    ? [refused('poll_question_missing')]
    : overlong('poll_question_long', text, terms.question, target);
}

function choiceFaults({ choices }: Poll, terms: PollTerms, target: RuleTarget): Found[] {
  const { fewest, distinct } = terms;
  const texts = choices.map((choice) => choice.trim());
  const most = limitFor(target, terms.choices);
  const counted = { actual: texts.length, unit: 'items' } as const;
  const found: Found[] = [];
  if (texts.length < fewest) found.push(refused('poll_few', { ...counted, limit: fewest }));
  if (texts.length > most) found.push(refused('poll_many', { ...counted, limit: most }));
  if (texts.includes('')) found.push(refused('poll_choice_empty'));
  const twice = texts.find((text, index) => text !== '' && texts.indexOf(text) < index);
  if (distinct && twice !== undefined) found.push(refused('poll_choice_twice', { what: twice }));
  return [...found, ...texts.flatMap((text) => overlong('poll_choice_long', text, terms.choice, target))];
}

/** The limit of the account's server, if it reports a valid one. */
function limitFor({ account }: RuleTarget, { value, unit, reportedAs = '' }: LimitValue): number {
  const reported: unknown = account.limits?.['polls'];
  const own: unknown = isObject(reported) ? reported[reportedAs] : undefined;
  return numberFor(own, unit) ?? value;
}

function overlong(rule: Hint['rule'], text: string, limit: LimitValue, target: RuleTarget): Found[] {
  const most = limitFor(target, limit);
  const actual = lengthFor(limit, text, most);
  return actual > most ? [refused(rule, { what: text, limit: most, actual, unit: limit.unit })] : [];
}

function timeFaults({ ends_after: minutes }: Poll, terms: PollTerms, target: RuleTarget): Found[] {
  const { shortest, longest, times } = terms;
  const actual = minutes * MINUTE;
  if (times !== undefined) {
    const days = Object.keys(times).map((time) => Number(time) / DAY);
    return minutes in times
      ? []
      : [refused('poll_times', { what: days.join(', '), actual, unit: 'seconds' })];
  }
  if (shortest === undefined || longest === undefined) return [{ rule: 'poll_time_unset' }];
  const [least, most] = [limitFor(target, shortest), limitFor(target, longest)];
  const told = { actual, unit: 'seconds' } as const;
  if (actual < least) return [refused('poll_short', { ...told, limit: least })];
  return actual > most ? [refused('poll_long', { ...told, limit: most })] : [];
}
