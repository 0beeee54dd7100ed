import type { CheckAccount, CheckMedia, CheckPost, RecordId } from './check-input.ts';
import type { Audience } from './definition/audience-terms.ts';
import type { BodyFormat } from './definition/body-format.ts';
import type { Disclosure } from './definition/disclosure-terms.ts';
import type { Facts } from './definition/facts.ts';
import type { OwnLimits } from './definition/limit.ts';
import type { MediaType } from './definition/media-type.ts';
import type { NetworkName } from './definition/platform-key.ts';
import type { Poll } from './definition/poll-terms.ts';
import type { PostOptions } from './options/option-types.ts';

/** A file of a post: its type, and the known facts about it. */
export type PostMedia = { readonly type: MediaType } & Partial<CheckMedia<RecordId>>;

/** One post of a thread. */
export interface PostItem {
  readonly text?: string | null;
  /** The format of `text`; `text` when absent. */
  readonly format?: BodyFormat | null;
  readonly link?: string | null;
  readonly poll?: Poll | null;
  /** Files, or only their types. */
  readonly media?: readonly (MediaType | PostMedia)[];
}

/** A post as people think of it. */
export interface Post extends PostItem {
  /** The posts after this one, on networks with threads; others publish the first alone. */
  readonly thread?: readonly (string | PostItem)[];
  /** The first comment, on networks that have one. */
  readonly comment?: string | null;
  /** By network; an option kept per account may be one value for all of them. */
  readonly options?: PostOptions | null;
  /** BCP 47 tag of the language of the texts. */
  readonly language?: string | null;
  /** What the post discloses about itself. */
  readonly disclosure?: Disclosure | null;
  /** Who can see the post, and who can reply to it. */
  readonly audience?: Audience | null;
}

/** A network to publish on, with the known facts about the account there. */
export interface NetworkTarget<Name extends NetworkName = NetworkName, Id extends RecordId = RecordId> {
  readonly network: Name;
  /** The name of the network when absent, followed by `#2` and so on if several have none. */
  readonly id?: Id;
  /** The name of the account, for messages that have to distinguish accounts of one network. */
  readonly name?: string;
  /** Limits that replace the network's own, and the reports of the account's server under its own keys. */
  readonly limits?: OwnLimits | Facts | null;
}

/**
 * Anything that `check` accepts as a post: a text, a post, the texts or posts of a thread, or the service's own shape.
 */
export type AnyPost = string | Post | readonly (string | PostItem)[] | CheckPost;

/** Anything that `check` accepts as a network. */
export type AnyTarget = NetworkName | NetworkTarget | CheckAccount<RecordId>;

/** The id of an account of a target. */
export type IdOf<Target> = Target extends string
  ? Target
  : Target extends { readonly id: infer Id extends RecordId }
    ? Id
    : Target extends { readonly network: infer Name extends string }
      ? Name | `${Name}#${number}`
      : RecordId;
