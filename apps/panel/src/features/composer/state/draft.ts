import type { CallOutput } from '@crier/client';

export type WirePost = CallOutput<'getPost'>;
export type Media = WirePost['versions'][number]['content'][number]['media'][number];
export type Account = CallOutput<'listAccounts'>['data'][number];

/** Options of one network by the name of the option. */
export type NetworkOptions = Readonly<Record<string, unknown>>;

/** One post of a thread as it is written. */
export interface DraftItem {
  /** Tells the item apart while it moves; it is never sent. */
  readonly key: string;
  readonly body: string;
  readonly url: string;
  readonly media: readonly Media[];
  readonly video_thumbs: WirePost['versions'][number]['content'][number]['video_thumbs'];
}

/** What one account publishes, or, as the original, every account without a version of its own. */
export interface DraftVersion {
  /** 0 for the original. */
  readonly account_id: number;
  readonly content: readonly DraftItem[];
  /** By network. */
  readonly options: Readonly<Record<string, NetworkOptions>>;
}

/** A post as it is written: the wire's post with whole media records. The first version is the original. */
export interface Draft {
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
  readonly versions: readonly DraftVersion[];
  /** `YYYY-MM-DD` and `HH:MM` of the zone's clock; null while no time is chosen. */
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string;
  readonly accounts_schedule: WirePost['accounts_schedule'];
  /** Alternative texts as they are written here, by the id of their file: the library gets them when the draft is sent. */
  readonly altTexts: Readonly<Record<number, string>>;
}

/** The version that is edited: 0 for the original, else the account's own. */
export type Scope = number;

let lastKey = 0;

export function newKey(): string {
  lastKey += 1;
  return `item-${lastKey}`;
}

export function emptyItem(): DraftItem {
  return { key: newKey(), body: '', url: '', media: [], video_thumbs: [] };
}

/** @param timezone IANA zone of the workspace */
export function emptyDraft(timezone: string): Draft {
  return {
    accounts: [],
    tags: [],
    versions: [{ account_id: 0, content: [emptyItem()], options: {} }],
    date: null,
    time: null,
    timezone,
    accounts_schedule: [],
    altTexts: {},
  };
}

/** Whether there is nothing that would be missed. */
export function isBlank({ versions }: Draft): boolean {
  return versions.every(({ content }) =>
    content.every(({ body, url, media }) => body.trim() === '' && url === '' && media.length === 0),
  );
}
