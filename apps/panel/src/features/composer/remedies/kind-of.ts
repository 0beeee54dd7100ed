import { findPlatform } from '@crier/requirements-engine';
import type { Obstacle } from '../state/places.ts';
import type { CauseKind } from './cause.ts';
import type { SayingOf } from './sayings.ts';

type Kinds = Readonly<Record<string, CauseKind>>;

/** What may be wrong with a poll where polls are taken. */
const POLL_FAULTS = [
  ...['beside', 'few', 'many', 'choice_empty', 'choice_long', 'choice_twice', 'question_missing'],
  ...['question_long', 'short', 'long', 'times'],
];

/** By rule, without the index of the item or the name of the option. */
const BY_RULE: Kinds = {
  text: 'shorterText',
  post: 'text',
  photos: 'fewerFiles',
  videos: 'fewerFiles',
  gifs: 'fewerFiles',
  documents: 'noDocuments',
  media_items: 'fewerFiles',
  mixed_media: 'unmixedFiles',
  hashtags: 'fewerTags',
  first_comment: 'commentText',
  board: 'board',
  link: 'link',
  title: 'title',
  document_title: 'documentTitle',
  dates: 'dates',
  button_link: 'buttonLink',
  offer_link: 'offerLink',
  privacy_level: 'audience',
  content_disclosure: 'brand',
  made_for_kids_open: 'madeForKids',
  poll_none: 'noPolls',
  poll_in_comment: 'noPolls',
  poll_beside_media: 'pollAlone',
  ...Object.fromEntries(POLL_FAULTS.map((fault) => [`poll_${fault}`, 'otherPoll' as const])),
  file: 'otherFile',
  characters: 'plainCharacters',
  comment_long: 'shorterComment',
  links: 'fewerLinks',
  alt_text_long: 'shorterAltText',
  option_long: 'shorterOption',
  option_many: 'shorterOption',
  option_range: 'otherOption',
  option_form: 'otherOption',
  option_unnamed: 'otherOption',
  option_beside: 'otherOption',
  option_scope: 'otherOption',
  option_account: 'otherOption',
  sees: 'seenByAll',
  replies: 'repliesByAll',
  audience_beside: 'otherOption',
  branded_private: 'visibleBrand',
  choice_not_offered: 'otherOption',
  option_disabled: 'otherOption',
};

/** Where a rule can be broken in more than one way. */
const BY_SAYING: Kinds = {
  'post.media': 'media',
  'post.video': 'video',
  'post.one_video': 'oneVideo',
  'post.one_media': 'oneFile',
};

/** The kind of cause that an obstacle has. One that this version does not know counts as a hint. */
export function kindOf({ rule, provider, post, limit, message }: Obstacle, sayingOf: SayingOf): CauseKind {
  const kind = BY_RULE[ruleNameOf(rule)] ?? 'hint';
  if (kind === 'shorterText' && (post ?? 0) > 0 && !findPlatform(provider)?.capabilities.thread)
    return 'shorterComment';
  // Where one is accepted, a second is one too many.
  if (kind === 'noDocuments' && (limit ?? 0) > 0) return 'fewerFiles';
  if (kind === 'title' && limit !== null) return 'shorterTitle';
  return BY_SAYING[sayingOf(message) ?? ''] ?? kind;
}

/** The rule's name. A refusal's rule ends in the index of the item or the name of the option. */
function ruleNameOf(rule: string): string {
  const name = rule.replace(/_\d+$/, '');
  return Object.hasOwn(BY_RULE, name) ? name : (SUBJECTS.find((one) => name.startsWith(`${one}_`)) ?? name);
}

const SUBJECTS = [
  ...[
    'sees',
    'replies',
    'audience_beside',
    'characters',
    'branded_private',
    'option_long',
    'option_many',
    'option_range',
    'option_form',
    'option_unnamed',
  ],
  ...['option_beside', 'option_scope', 'option_account', 'choice_not_offered', 'option_disabled'],
];
