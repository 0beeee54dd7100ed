import { readFileSync } from 'node:fs';
import type { JsonObject, JsonValue, RemoteRecord } from '@crier/domain';
import { type OptionField, platforms } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrayAt, idAt, objectAt } from '../src/http/json.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { OPTION_CASES } from './option-cases.ts';
import { sentRequests } from './sent-requests.ts';

const TEXT = 'Fresh bread from nine';

/** What a post without options asked of the network before there were more of them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('vectors/requests-without-options.json', import.meta.url), 'utf8'),
);

const EVENT = { event_title: 'Bread', start_date: '2026-03-01', end_date: '2026-03-09' };

/** What the network needs beside an option. */
const BESIDE: Readonly<Record<string, JsonObject>> = {
  gbp: EVENT,
  'gbp.button': { button_link: 'https://bakery.example/order' },
  'gbp.offer_has_details': { coupon_code: 'RYE20' },
  'tiktok.content_disclosure': { brand_organic_toggle: true },
  'gbp.start_time': { event_has_time: true, type: 'event' },
  'gbp.end_time': { event_has_time: true, type: 'event' },
};

/** Values that this post can't have, with the reason; other tests of the network have posts that can. */
const UNFIT: Readonly<Record<string, readonly JsonValue[]>> = {
  // A reel is a video.
  'facebook_page.type': ['reel'],
  'instagram.type': ['reel'],
  // The account does not offer it, and every post of the test has the other.
  'tiktok.privacy_level': ['FOLLOWER_OF_CREATOR', 'PUBLIC_TO_EVERYONE'],
};

/** Options that nobody else sees, because they only say who is shown the post, or where it is kept. */
const UNSEEN = new Set([
  'mastodon.visibility',
  'linkedin.visibility',
  'youtube.status',
  'tiktok.privacy_level',
  'pinterest.boards',
]);

/** Options whose entries only the account itself has; tests of their own look them up first. */
const OWN_ENTRIES = new Set(['pinterest.board_section', 'youtube.playlists']);

/** Every option but those with a case of their own, which says exactly what they change. */
const NETWORKS = platforms().flatMap(({ key, name, options: all, formats }) => {
  const open = OPEN[key];
  const options = all.filter((option) => {
    const { [option.name]: own } = OPTION_CASES[key]?.cases ?? {};
    return own === undefined && !OWN_ENTRIES.has(`${key}.${option.name}`);
  });
  return open === undefined || options.length === 0 ? [] : [{ key, name, options, all, formats, open }];
});

/** Values of an option other than its default. */
function valuesOf(field: OptionField, quoted: RemoteRecord): JsonValue[] {
  const { input, choices = [], default: fallback, example, entry, range, form } = field;
  if (input === 'toggle') return [fallback !== true];
  if (input === 'number') return [range?.most ?? 1];
  if (choices.length > 0) return choices.map(({ value }) => value).filter((value) => value !== fallback);
  if (input === 'list') return [['bread']];
  if (input === 'lookup') return entry === undefined ? [] : [[{ ...entry }]];
  const addresses = [`https://x.com/bakery/status/${quoted.id}`, quoted.id];
  const address = addresses.find((one) => form !== undefined && new RegExp(form, 'u').test(one));
  return [input === 'url' && address !== undefined ? address : (example ?? 'Bread')];
}

/** The options without which a field is not asked for. */
function neededFor(field: OptionField, fields: readonly OptionField[], quoted: RemoteRecord): JsonObject {
  const { when = {}, whenSet } = field;
  const named = Object.entries(when).map(([name, [value]]) => [name, value ?? null] as const);
  const set = fields.find(({ name }) => name === whenSet);
  const [value] = set === undefined ? [] : valuesOf(set, quoted);
  return {
    ...Object.fromEntries(named),
    ...(whenSet === undefined || value === undefined ? {} : { [whenSet]: value }),
  };
}

describe.each(NETWORKS)('the options of $name', ({ key, options, all, formats, open }) => {
  let network: OpenNetwork;
  let quoted: RemoteRecord;
  const isOfText = formats.some(({ content }) => content === 'none');
  const publish = (own: JsonObject, { excludes = [] }: Pick<OptionField, 'excludes'>) => {
    const files = isOfText || excludes.includes('media') ? [] : [network.file()];
    return sentRequests(network, { ...network.options, ...own }, [testPost(TEXT, files)]);
  };

  beforeAll(async () => {
    network = await open();
    const { answer } = await publish({}, {});
    if (answer.outcome !== 'accepted') throw new Error(`Nothing was published: ${answer.outcome}`);
    quoted = answer.remote;
  });
  afterAll(() => network.simulator.stop());

  it('a post without any is sent as before', async () => {
    const before = WITHOUT[key];
    if (before !== undefined) expect((await publish({}, {})).requests).toEqual(before);
  });

  it.each(options)('$name changes what is sent, and is seen on the network', async (field) => {
    const id = `${key}.${field.name}`;
    const needed = { ...BESIDE[key], ...neededFor(field, all, quoted), ...BESIDE[id] };
    const plain = await publish(needed, field);
    const plainPost = seen((await network.posts()).at(-1));
    const values = field.choicesOf ? listed(network, field.choicesOf) : valuesOf(field, quoted);
    for (const value of values.filter((one) => !UNFIT[id]?.includes(one))) {
      const held = field.perAccount ? { 'account-1': value } : value;
      const chosen = await publish({ ...needed, [field.name]: held }, field);
      expect(chosen.answer).toMatchObject({ outcome: 'accepted' });
      if (field.choicesOf) expect(chosen.raw).toContain(value);
      else expect([value, chosen.requests]).not.toEqual([value, plain.requests]);
      if (UNSEEN.has(id)) continue;
      expect([value, seen((await network.posts()).at(-1))]).not.toEqual([value, plainPost]);
    }
  });
});

/** What the account can choose from, except for the first, which every post of the test has. */
function listed({ account }: OpenNetwork, list: string): string[] {
  const ids = arrayAt(objectAt(account.data ?? undefined, 'relationships'), list) ?? [];
  expect(ids.length).toBeGreaterThan(1);
  return ids.slice(1).flatMap((one) => idAt(one, 'id') ?? []);
}

/** What anybody sees of a post, without what is different each time. */
function seen(post: JsonObject = {}): JsonObject {
  const { id: _, url: _url, created_at: _at, idempotency_key: _key, media, ...shown } = post;
  return { ...shown, files: Array.isArray(media) ? media.length : 0 };
}
