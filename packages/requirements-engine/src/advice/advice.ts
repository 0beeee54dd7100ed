import type { RecordId } from '../check-input.ts';
import type { AudienceValue } from '../definition/audience-terms.ts';
import type { DisclosureName } from '../definition/disclosure-terms.ts';
import type { LimitUnit } from '../definition/limit.ts';
import type { RuleTarget } from '../definition/platform.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import type { SourceSpan, TextSpan } from '../violation.ts';

/** The subjects of advice and refusals on polls. */
export type PollRule =
  | 'poll_none'
  | 'poll_in_comment'
  | 'poll_beside_media'
  | 'poll_beside'
  | 'poll_few'
  | 'poll_many'
  | 'poll_choice_empty'
  | 'poll_choice_long'
  | 'poll_choice_twice'
  | 'poll_question_missing'
  | 'poll_question_long'
  | 'poll_short'
  | 'poll_long'
  | 'poll_times'
  | 'poll_time_unset';

/** The audiences that a network may be unable to give, such as `sees_followers` or `replies_nobody`. */
export type AudienceLack =
  | `sees_${Exclude<AudienceValue<'who_sees'>, 'everyone'>}`
  | `replies_${Exclude<AudienceValue<'who_replies'>, 'everyone'>}`;

/** The subjects of advice and of refusals. */
export type AdviceRule =
  | 'characters'
  | 'option_long'
  | 'option_many'
  | 'option_range'
  | 'option_form'
  | 'option_unnamed'
  | 'option_beside'
  | 'option_beside_media'
  | 'option_beside_link'
  | 'option_without_media'
  | 'option_scope'
  | 'option_account'
  | 'comment_long'
  | 'raw_text_long'
  | 'warning_long'
  | 'branded_private'
  | 'choice_not_offered'
  | 'option_disabled'
  | 'not_before'
  | 'links'
  | 'alt_text_long'
  | 'alt_text_missing'
  | 'cashtags'
  | 'mentions'
  | 'tag_long'
  | 'phone_number'
  | 'language'
  | DisclosureName
  | 'made_for_kids_open'
  | PollRule
  | AudienceLack
  | 'audience_beside'
  | 'audience_in_app'
  | 'comment_scope'
  | 'file_type'
  | 'file_codec'
  | 'converted'
  | 'animation_lost'
  | 'file_size'
  | 'file_small'
  | 'too_short'
  | 'too_long'
  | 'unverified_length'
  | 'too_small'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'too_many_pages'
  | 'frame_rate_low'
  | 'frame_rate_high'
  | 'too_narrow'
  | 'too_wide';

/**
 * Something a network may refuse, change or leave out although every requirement is met. The post may still go well, so
 * advice never blocks; what is known to be refused is a `Refusal`.
 * `media` is the id of the media item and `option` the name of the option it concerns, `limit` and `actual` are in
 * `unit`, and `spans` cover the parts of the text it is about, the first hundred if there are more.
 */
export interface Advice<Id extends RecordId = RecordId> {
  readonly scope: Id | 0;
  readonly provider: PlatformKey;
  readonly accounts: readonly Id[];
  readonly rule: AdviceRule;
  /** Index of the content item; null when it concerns the options of the post. */
  readonly post: number | null;
  readonly media: RecordId | null;
  readonly option: string | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
  readonly spans: readonly SourceSpan[];
  readonly message: string;
  readonly fix: string;
}

/** Advice or a refusal for one account, before it is worded and shared; absent members are null. */
export interface Hint {
  readonly rule: AdviceRule;
  /** Whether the network is known to refuse the post because of it. */
  readonly refused?: true;
  readonly post?: number;
  readonly media?: RecordId;
  readonly option?: string;
  /** The subject of the message: the label of an option, or characters. */
  readonly what?: string;
  /** The label of another option that it can't be combined with. */
  readonly beside?: string;
  readonly limit?: number;
  readonly actual?: number;
  readonly unit?: LimitUnit;
  readonly spans?: readonly TextSpan[];
}

/** Looks for one kind of advice or refusal. */
export type HintRule = (target: RuleTarget) => readonly Hint[];
