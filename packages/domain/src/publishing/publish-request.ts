import type { JsonObject } from '../json.ts';
import type { MediaType } from '../media/media-type.ts';
import type { PlatformKey } from '../platform/platform-key.ts';
import type { Audience } from '../post/audience.ts';
import type { Disclosure } from '../post/disclosure.ts';
import type { Poll } from '../post/poll.ts';

/** A byte range of a file: the first and last byte, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file to publish, never held in memory as a whole. Sizes in bytes, dimensions in pixels, duration in ms. */
export interface PublishMedia {
  readonly id: number;
  readonly name: string;
  readonly type: MediaType;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly altText: string | null;
  /** The picture shown for a video until it is played; null when the author chose none. */
  readonly cover: PublishMedia | null;
  /**
   * The bytes of the range in order, as they arrive; all bytes without a range. Each call opens the file again.
   * @throws MediaFileMissingError when the file is gone permanently
   */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /**
   * An address from which the network can fetch the file for a limited time, without credentials; null when no network
   * can reach this installation.
   */
  publicUrl(): Promise<string | null>;
}

/**
 * One post of the thread. `body` and `url` are as stored; the platform's own text function turns them into the sent
 * text.
 */
export interface PublishContent {
  readonly body: string | null;
  readonly url: string | null;
  readonly media: readonly PublishMedia[];
  /** Absent if it has none. */
  readonly poll?: Poll;
}

/** The account published to, without its credentials. */
export interface PublishAccount {
  readonly id: number;
  readonly provider: PlatformKey;
  readonly name: string;
  readonly username: string;
  /** The network's own id for the account, such as a DID. */
  readonly remoteId: string;
  /** Base address of the account's server on networks with many servers, without a trailing slash; else null. */
  readonly service: string | null;
  readonly data: JsonObject | null;
  readonly limits: JsonObject | null;
}

/**
 * A post's identity, which survives every change of its row. The keys of its steps are derived from this and the
 * account, so edits, new times and a restored backup do not change them.
 */
export interface PublicationIdentity {
  /** UUID of the post: random, and unchanged by edits. */
  readonly post: string;
  /** When the post was first saved, in ms since the epoch. */
  readonly createdAt: number;
  /** How often the post was published again after its records had been deleted from the network. */
  readonly attempt: number;
}

/** A publication to carry out: one post on one account. */
export interface PublishRequest {
  /** UUID of the publication. */
  readonly publication: string;
  readonly identity: PublicationIdentity;
  readonly account: PublishAccount;
  readonly content: readonly PublishContent[];
  /** The version's options for this platform, `{}` when there are none. */
  readonly options: JsonObject;
  /** BCP 47 tag of the language of the texts; null or absent if nobody said one. */
  readonly language?: string | null;
  /** What is disclosed about the post; null or absent if nobody disclosed anything. */
  readonly disclosure?: Disclosure | null;
  /** Who can see the post and who can reply to it; options say it where the network has some. */
  readonly audience?: Audience | null;
}
