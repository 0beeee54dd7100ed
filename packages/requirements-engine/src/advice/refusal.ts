import type { RecordId } from '../check-input.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import type { Violation } from '../violation.ts';
import type { AdviceRule, AudienceLack, Hint, PollRule } from './advice.ts';

/** A refusal as its key names it. It ends in the index of the item, or in the name of the option, that it concerns. */
export type RefusalRule =
  | `${AudienceLack | 'file' | 'characters' | 'comment_long' | 'links' | 'alt_text_long' | 'warning_long' | 'not_before' | 'made_for_kids_open'}_${number}`
  | `${Exclude<PollRule, 'poll_time_unset'>}_${number}`
  | `${'characters' | 'audience_beside' | 'branded_private' | 'choice_not_offered' | 'option_disabled' | OptionRefusal}_${string}`;

/**
 * Something that a network is known to refuse although every requirement is met: a text, an option, or a file that is
 * not converted. It prevents publishing as a violation does.
 */
export type Refusal<Id extends RecordId = RecordId> = Omit<Violation<Id>, 'key' | 'rule'> & {
  readonly key: `requirements.${string}.${PlatformKey}.${RefusalRule}`;
  readonly rule: RefusalRule;
};

/** Anything that prevents publishing. */
export type Obstacle<Id extends RecordId = RecordId> = Violation<Id> | Refusal<Id>;

/** Why an option is refused. */
type OptionRefusal = Exclude<Extract<AdviceRule, `option_${string}`>, 'option_without_media'>;

/** The refusal that a hint leads to. All faults of the files of one item are the same refusal. */
export function refusalRuleOf({ rule, post, media, option }: Hint): RefusalRule {
  const subject: AdviceRule | 'file' = media === undefined || rule === 'alt_text_long' ? rule : 'file';
  return `${subject}_${post ?? option ?? 0}` as RefusalRule;
}
