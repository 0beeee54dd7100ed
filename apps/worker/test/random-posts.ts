import type { JsonObject, JsonValue, PlatformKey } from '@crier/domain';

/** A post as it is sent to the API. */
export interface RandomPost {
  readonly accounts: readonly number[];
  readonly versions: readonly {
    readonly account_id: number;
    readonly is_original: boolean;
    readonly content: readonly {
      readonly body: string | null;
      readonly url: string | null;
      readonly media: readonly number[];
    }[];
    readonly options: JsonObject;
  }[];
}

/** What posts may name. */
export interface Stock {
  readonly accounts: readonly { readonly id: number; readonly provider: PlatformKey }[];
  /** Ids of media; each may be named several times. */
  readonly media: readonly number[];
}

type Choice = <T>(values: readonly [T, ...T[]]) => T;

const WORDS = [
  ...['bread', 'from nine', 'Grüße', '今日は開店', 'नमस्ते', 'مرحبا', 'x', '1,000', '—'],
  ...['#launch', '#日本', '#a#b', '@ada', '@ada@social.example', '$FLOUR', '🎉', '👩‍👩‍👧', '❤️', '🇯🇵'],
  ...['https://fair.example/2026?from=post', 'example.com', 'www.example.org/a_(b)', 'http://a.de'],
  ...['\n', '&amp;', 'a < b', 'é'],
] as [string, ...string[]];
const LIMITS = [0, 8, 50, 280, 300, 500, 1_500, 2_200, 3_000, 5_000] as [number, ...number[]];

/**
 * Repeatable posts: threads, links, media of every kind, options and versions of single accounts. Texts end around
 * the limits of the networks, half of them as the HTML of an editor.
 */
export function randomPosts(stock: Stock, size: number, seed: number): readonly RandomPost[] {
  const random = seeded(seed);
  const pick: Choice = (values) => values[Math.floor(random() * values.length)] ?? values[0];
  const often = (share: number) => random() < share;
  return Array.from({ length: size }, () => randomPost(stock, random, pick, often));
}

function randomPost(
  stock: Stock,
  random: () => number,
  pick: Choice,
  often: (share: number) => boolean,
): RandomPost {
  const chosen = [...stock.accounts].sort(() => random() - 0.5).slice(0, pick([1, 2, 3, 5]));
  const content = () =>
    Array.from({ length: pick([1, 1, 1, 2, 3]) }, () => ({
      body: often(0.1) ? null : randomText(pick, often),
      url: often(0.3) ? pick(['https://fair.example/menu', 'http://a.de']) : null,
      media: often(0.6)
        ? Array.from({ length: pick([1, 1, 1, 2, 4, 5, 11]) }, () => pick([0, ...stock.media])).filter(
            Boolean,
          )
        : [],
    }));
  const options = () => randomOptions(chosen, pick, often);
  const own = chosen.filter(() => often(0.3));
  return {
    accounts: chosen.map(({ id }) => id),
    versions: [
      { account_id: 0, is_original: true, content: content(), options: options() },
      ...own.map(({ id }) => ({
        account_id: id,
        is_original: false,
        content: content(),
        options: options(),
      })),
    ],
  };
}

function randomText(pick: Choice, often: (share: number) => boolean): string {
  const length = Math.max(0, pick(LIMITS) + pick([-30, -1, 0, 1, 2, 30]));
  const filler = pick(['a', 'word ', '漢', '🎉', 'ü']);
  let text = often(0.2) ? '' : `${pick(WORDS)} ${pick(WORDS)} `;
  while (text.length < length) text += often(0.2) ? ` ${pick(WORDS)} ` : filler;
  const body = often(0.5) ? text : `<div>${text}</div><div>${pick(WORDS)}</div>`;
  return often(0.2) ? ` \n ${body}\n ` : body;
}

function randomOptions(
  accounts: Stock['accounts'],
  pick: Choice,
  often: (share: number) => boolean,
): JsonObject {
  const perAccount = (value: () => JsonValue): JsonObject =>
    Object.fromEntries(
      [0, ...accounts.map(({ id }) => id)]
        .filter(() => often(0.7))
        .map((id): [string, JsonValue] => [`account-${id}`, value()]),
    );
  const address = () => pick(['', 'https://example.com/a', 'no address', 'ftp://example.com']);
  const title = () => pick(['', 'A title', 't'.repeat(100), 't'.repeat(101)]);
  const day = () => pick<string | null>([null, '2026-05-01', '2026-05-02', '2026-02-30']);
  const some = (options: JsonObject): JsonObject => (often(0.7) ? options : {});
  return {
    instagram: some({ type: pick(['post', 'reel', 'story']) }),
    facebook_page: some({ type: pick(['post', 'reel', 'story']) }),
    mastodon: some({ sensitive: often(0.5) }),
    linkedin: some({ visibility: pick(['PUBLIC', 'CONNECTIONS']) }),
    youtube: some({ title: title(), status: 'public' }),
    pinterest: some({
      title: title(),
      link: address(),
      boards: perAccount(() => pick<string | null>([null, '5'])),
    }),
    tiktok: some({
      privacy_level: perAccount(() => pick(['SELF_ONLY', 'PUBLIC_TO_EVERYONE'])),
      content_disclosure: perAccount(() => often(0.5)),
      brand_organic_toggle: perAccount(() => often(0.3)),
    }),
    gbp: some({
      type: pick(['post', 'offer', 'event']),
      button: pick(['NONE', 'BOOK', 'CALL']),
      button_link: address(),
      event_title: title(),
      start_date: day(),
      end_date: day(),
      event_has_time: often(0.5),
      start_time: pick(['09:00', '18:00']),
      end_time: pick(['09:00', '17:00']),
      offer_has_details: often(0.5),
      offer_link: address(),
    }),
  };
}

/** A repeatable source of numbers from 0 to below 1 (xorshift). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
