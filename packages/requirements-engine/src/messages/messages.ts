import type { LimitUnit } from '../definition/limit.ts';
import type { GbpMessageKey } from '../platforms/gbp/message-keys.ts';
import type { PinterestMessageKey } from '../platforms/pinterest/message-keys.ts';
import type { TiktokMessageKey } from '../platforms/tiktok/message-keys.ts';
import type { YoutubeMessageKey } from '../platforms/youtube/message-keys.ts';

/** What a sentence may speak of. */
export interface MessageFacts {
  /** The network's own name. */
  readonly network: string;
  /** Index of the content item, from 0. */
  readonly post: number | null;
  /** How many posts the thread has. */
  readonly posts?: number;
  /** The length of the text as it is written, in code points, where one is counted. */
  readonly written?: number | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
}

/** What is unmet and by how much, and what to do about it: two sentences for a person. */
export interface Wording {
  readonly message: string;
  readonly fix: string;
}

/** The sentences rules of several networks say. */
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
  | 'media.photos_and_videos'
  | 'media.items'
  | 'media.mixed'
  | 'hashtags'
  | 'first_comment';

/** The sentences that only one network's rules say. */
export type OwnKey = GbpMessageKey | PinterestMessageKey | TiktokMessageKey | YoutubeMessageKey;

/** Every sentence this package can say. */
export type MessageKey = SharedKey | OwnKey;

export type Sentences<Key extends MessageKey = MessageKey> = {
  readonly [K in Key]: (facts: MessageFacts) => Wording;
};

/** The sentences of one language. What it does not say of a network, that network says in English. */
export interface Messages {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly sentences: Sentences<SharedKey> & Partial<Sentences<OwnKey>>;
}
