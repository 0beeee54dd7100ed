/** The body of `create`, as both sides receive it. */
export interface PostBody {
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly schedule: true;
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
  readonly versions: readonly {
    readonly account_id: number;
    readonly is_original: boolean;
    readonly content: readonly { readonly body: string; readonly media: readonly number[] }[];
    readonly options: Readonly<Record<string, unknown>>;
  }[];
}

const DAYS_AHEAD = 30;
const TEXT =
  'We have moved the autumn fair to Saturday: stalls open at nine, music from noon, and the ferry runs until midnight. ' +
  'Bring a cup, bring a friend — everything else is at https://fair.example/2026 #autumn';

/** A text of about 200 characters for the accounts, a month after `now`. */
export function postBody(accounts: readonly number[], now: number): PostBody {
  return {
    date: new Date(now + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10),
    time: '12:00',
    timezone: 'UTC',
    schedule: true,
    accounts,
    tags: [],
    versions: [{ account_id: 0, is_original: true, content: [{ body: TEXT, media: [] }], options: {} }],
  };
}
