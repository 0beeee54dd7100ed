import type { LimitUnit } from '../definition/limit.ts';
import type { GbpMessageKey } from '../platforms/gbp/message-keys.ts';
import type { PinterestMessageKey } from '../platforms/pinterest/message-keys.ts';
import type { TiktokMessageKey } from '../platforms/tiktok/message-keys.ts';
import type { YoutubeMessageKey } from '../platforms/youtube/message-keys.ts';

/** The facts that a sentence may mention. */
export interface MessageFacts {
  /** The network's own name. */
  readonly network: string;
  /** Index of the content item, from 0. */
  readonly post: number | null;
  /** How many posts the thread has. */
  readonly posts?: number;
  /** The written length of the text in code points, if a text is counted. */
  readonly written?: number | null;
  /** The unit of the limit in the network's documents, if it counts in another. */
  readonly statedIn?: LimitUnit | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
}

/** Two sentences for a person: what is unmet and by how much, and what to do about it. */
export interface Wording {
  readonly message: string;
  readonly fix: string;
}

/** The sentences that rules of several networks use. */
export type SharedKey =
  | 'post.text_or_media'
  | 'post.media'
  | 'post.video'
  | 'post.one_video'
  | 'post.one_media'
  | 'text.post'
  | 'text.comment'
  | 'media.photos'
  | 'media.videos'
  | 'media.gifs'
  | 'media.no_documents'
  | 'media.document_alone'
  | 'media.document_in_comment'
  | 'media.photos_and_videos'
  | 'media.items'
  | 'media.mixed'
  | 'document_title'
  | 'hashtags'
  | 'first_comment';

/** The sentences that only one network's rules use. */
export type OwnKey = GbpMessageKey | PinterestMessageKey | TiktokMessageKey | YoutubeMessageKey;

/** Every sentence of this package. */
export type MessageKey = SharedKey | OwnKey;

export type Sentences<Key extends MessageKey = MessageKey> = {
  readonly [K in Key]: (facts: MessageFacts) => Wording;
};

/** The sentences of one language. Sentences about a network that it lacks appear in English. */
export interface Messages {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly sentences: Sentences<SharedKey> & Partial<Sentences<OwnKey>>;
}
