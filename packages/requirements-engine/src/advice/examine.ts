import type { RecordId } from '../check-input.ts';
import { type CheckOptions, withLanguage } from '../check-options.ts';
import type { MediaType } from '../definition/media-type.ts';
import { readInput } from '../input/read-input.ts';
import { ensure, object } from '../input/shapes.ts';
import { type PostUsage, usageIn } from '../measure-text.ts';
import { NETWORKS } from '../platforms/registry.ts';
import type { AnyPost, AnyTarget, IdOf } from '../post.ts';
import { targetsOf } from '../targets.ts';
import type { Violation } from '../violation.ts';
import { violationsIn } from '../violations-of.ts';
import { adviceEn } from './advice.en.ts';
import type { Advice } from './advice.ts';
import type { AdviceWords } from './advice-words.ts';
import type { Refusal } from './refusal.ts';
import { remarksOn } from './remarks.ts';

export interface ExamineOptions extends CheckOptions {
  /** The language of refusals and advice; English when absent. */
  readonly words?: AdviceWords;
  /**
   * The types of files that are converted before they are sent, if the conversion loses nothing a person would miss;
   * none when absent.
   */
  readonly converts?: readonly MediaType[];
  /** Whether what a network wants declared for every post is refused until somebody declares it, rather than advised. */
  readonly mustDeclare?: boolean;
  /** When the post is to go out, in ms since the epoch. Accounts may take no post until later. */
  readonly at?: number;
}

/** Everything there is to say about a post. It can be published if there are neither violations nor refusals. */
export interface Examination<Id extends RecordId = RecordId> {
  /** Unmet requirements, as `check` returns them. */
  readonly violations: Violation<Id>[];
  /** What a network is known to refuse although every requirement is met. */
  readonly refusals: Refusal<Id>[];
  /** What a network may refuse, change or leave out. */
  readonly advice: Advice<Id>[];
  /** How much of each text limit every post uses, as `postUsage` returns it. */
  readonly usage: PostUsage<Id>[];
}

/**
 * Everything there is to say about a post on one or more networks, in one walk: unmet requirements, known refusals,
 * advice, and the use of text limits. Null facts of media are not judged. Throws what `check` throws.
 */
export function examine<const Target extends AnyTarget>(
  post: AnyPost,
  networks: Target | readonly Target[],
  options: ExamineOptions = {},
): Examination<IdOf<Target>> {
  ensure(object, options, 'options');
  const { words = adviceEn, converts, at, mustDeclare = false, ...ofCheck } = options;
  const { messages, limits } = withLanguage(ofCheck);
  const targets = targetsOf(NETWORKS, readInput(NETWORKS, post, networks), limits);
  const violations = violationsIn(NETWORKS, messages, targets);
  const remarks = remarksOn(targets, { words, converts, at, mustDeclare });
  return { violations, ...remarks, usage: usageIn(targets) } as Examination<IdOf<Target>>;
}
