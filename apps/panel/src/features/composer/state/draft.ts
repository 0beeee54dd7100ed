import type { CallOutput } from '@crier/client';

export type WirePost = CallOutput<'getPost'>;
export type Disclosure = NonNullable<WirePost['versions'][number]['disclosure']>;
export type Audience = NonNullable<WirePost['versions'][number]['audience']>;
export type Poll = NonNullable<WirePost['versions'][number]['content'][number]['poll']>;
export type Media = WirePost['versions'][number]['content'][number]['media'][number];
export type Account = CallOutput<'listAccounts'>['data'][number];

/** The options of one network by name. */
export type NetworkOptions = Readonly<Record<string, unknown>>;

/** One post of a thread while it is being written. */
export interface DraftItem {
  /** Identifies the item while it moves. It is never sent. */
  readonly key: string;
  readonly body: string;
  readonly url: string;
  readonly media: readonly Media[];
  readonly video_thumbs: WirePost['versions'][number]['content'][number]['video_thumbs'];
  /** Null for none. Absent in a draft of an earlier page, which knows of none. */
  readonly poll?: Poll | null;
  /** By how many minutes it follows the item before it. Null for at once; absent as with polls. */
  readonly delay_minutes?: number | null;
}

/** The content that one account publishes or, in the original, that every account without its own version publishes. */
export interface DraftVersion {
  /** 0 for the original. */
  readonly account_id: number;
  readonly content: readonly DraftItem[];
  /** By network. */
  readonly options: Readonly<Record<string, NetworkOptions>>;
  /** BCP 47 tag; null or absent for that of the original, or else the default of the account. */
  readonly language?: string | null;
  /** The facts that this version states; null or absent for those of the original, or else of the account. */
  readonly disclosure?: Disclosure | null;
  /** Who sees this version and who replies to it; null or absent for that of the original, or else the networks’ own. */
  readonly audience?: Audience | null;
}

/** A post while it is being written: the wire's post with whole media records. The first version is the original. */
export interface Draft {
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
  readonly versions: readonly DraftVersion[];
  /** `YYYY-MM-DD` and `HH:MM` of the zone's clock; null while no time is chosen. */
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string;
  readonly accounts_schedule: WirePost['accounts_schedule'];
  /** Alternative texts typed here, by the id of their file. The library gets them when the draft is sent. */
  readonly altTexts: Readonly<Record<number, string>>;
}

/** The version being edited: 0 for the original, otherwise the id of the account. */
export type Scope = number;

let lastKey = 0;

export function newKey(): string {
  lastKey += 1;
  return `item-${lastKey}`;
}

export function emptyItem(body = ''): DraftItem {
  return { key: newKey(), body, url: '', media: [], video_thumbs: [], poll: null, delay_minutes: null };
}

/**
 * @param timezone IANA zone of the workspace
 * @param body the text that is there already
 */
export function emptyDraft(timezone: string, body = ''): Draft {
  return {
    accounts: [],
    tags: [],
    versions: [{ account_id: 0, content: [emptyItem(body)], options: {} }],
    date: null,
    time: null,
    timezone,
    accounts_schedule: [],
    altTexts: {},
  };
}

/** Whether the draft has nothing that anybody would miss. */
export function isBlank({ versions }: Draft): boolean {
  return versions.every(({ content }) =>
    content.every(
      ({ body, url, media, poll = null }) =>
        body.trim() === '' && url === '' && media.length === 0 && poll === null,
    ),
  );
}
