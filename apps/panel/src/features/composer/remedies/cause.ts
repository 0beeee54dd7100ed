import type { RuleName } from '@crier/requirements-engine';
import type { Remark } from '../state/places.ts';

/** What accounts lack or have too much of. The order is that of the rows. */
export const CAUSE_KINDS = [
  'shorterText',
  'shorterComment',
  'fewerTags',
  'fewerFiles',
  'noDocuments',
  'noPolls',
  'pollAlone',
  'otherPoll',
  'unmixedFiles',
  'text',
  'media',
  'video',
  'oneVideo',
  'oneFile',
  'commentText',
  'title',
  'shorterTitle',
  'documentTitle',
  'board',
  'audience',
  'seenByAll',
  'repliesByAll',
  'link',
  'dates',
  'buttonLink',
  'offerLink',
  'brand',
  'madeForKids',
  'otherFile',
  'plainCharacters',
  'fewerLinks',
  'shorterAltText',
  'shorterOption',
  'otherOption',
  'visibleBrand',
  'signIn',
  'lastingAccess',
  'altText',
  'hint',
] as const;

export type CauseKind = (typeof CAUSE_KINDS)[number];

/** One cause of trouble, with everything that networks say because of it. */
export interface Cause {
  /** Identifies the cause as long as it exists. */
  readonly key: string;
  readonly kind: CauseKind;
  /** Whether it prevents publishing. */
  readonly blocks: boolean;
  /** Ids of the accounts in the order of their faces. */
  readonly accounts: readonly number[];
  /** By how much the text is too long, by account; empty for other kinds. */
  readonly over: ReadonlyMap<number, number>;
  /** Empty for causes that no network told of, as that an account is signed out. */
  readonly remarks: readonly Remark[];
}

/** Everything that stands between a draft and its publication, and what may be better. */
export interface Causes {
  /** What prevents publishing, the most urgent first. */
  readonly blocking: readonly Cause[];
  /** Accounts that have to be connected again. The post can be scheduled all the same. */
  readonly access: readonly Cause[];
  readonly hints: readonly Cause[];
}

export const NO_CAUSES: Causes = { blocking: [], access: [], hints: [] };

/** What a kind is about: something missing, which is not yet wrong, or something wrong. */
export function toneOf({ kind, blocks }: Pick<Cause, 'kind' | 'blocks'>): 'wrong' | 'missing' {
  return blocks && WRONG.includes(kind) ? 'wrong' : 'missing';
}

const WRONG: readonly CauseKind[] = [
  'shorterText',
  'shorterComment',
  'fewerTags',
  'fewerFiles',
  'noDocuments',
  'noPolls',
  'pollAlone',
  'otherPoll',
  'unmixedFiles',
  'shorterTitle',
  'otherFile',
  'plainCharacters',
  'fewerLinks',
  'shorterAltText',
  'shorterOption',
  'otherOption',
  'visibleBrand',
  'seenByAll',
  'repliesByAll',
];

/** The requirement whose options are set in the row itself; null if the cause is not about options. */
export function ruleOfOptions(kind: CauseKind): RuleName | null {
  return OPTION_RULES[kind] ?? null;
}

const OPTION_RULES: Readonly<Partial<Record<CauseKind, RuleName>>> = {
  title: 'title',
  shorterTitle: 'title',
  documentTitle: 'document_title',
  board: 'board',
  audience: 'privacy_level',
  link: 'link',
  dates: 'dates',
  buttonLink: 'button_link',
  offerLink: 'offer_link',
  brand: 'content_disclosure',
};
