import { PLATFORM_KEYS, type PlatformKey, type PublishContent } from '@crier/domain';
import { check, examine, findPlatform, postUsage, publishableText } from '@crier/requirements-engine';
import { count, profiles } from '@crier/text-counter';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { learned } from './learned.ts';

const LINK = 'https://example.com/kiosk';
/** Nothing answers there, so a card shows the address alone. */
const CARD = 'http://127.0.0.1:9/kiosk';
/** What people write where a link is asked for. */
const NO_ADDRESS = 'kiosk.example.com/menu';

/** What networks count, escape or mark, each in a way of its own. */
const body = fc
  .array(
    fc.constantFrom(
      ...['word', 'Brötchen', '漢字', '👩‍👩‍👧', '🥖', 'é', '’', '(', '{x}', '[a](b)', '\\', '_under_', '*'],
      ...['@bob@other.example', '@alice', '#tag', '#under_score', '\n\n'],
      ...[`${LINK}/2?a=b#top`, `${CARD}/2`],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => ['Bread', ...parts, 'end'].join(' '));

const written = fc.record({
  body,
  link: fc.constantFrom('none', 'address', 'no address'),
  hasFile: fc.boolean(),
  /** Whether words stand before the text until no more would be taken. */
  isFull: fc.boolean(),
});

/** How long a network finds what it was sent. */
function lengthOf(sent: string, unit: string, key: PlatformKey): number {
  if (unit === 'utf16') return sent.length;
  if (unit === 'utf8Bytes') return Buffer.byteLength(sent);
  if (key === 'bluesky') return [...new Intl.Segmenter('en').segment(sent)].length;
  return count(sent, key === 'twitter' ? profiles.twitter : profiles[key === 'pixelfed' ? key : 'mastodon'])
    .length;
}

/** The post as the engine is asked about it. */
function asChecked(content: readonly PublishContent[], key: PlatformKey, { options }: OpenNetwork) {
  const items = content.map((item) => ({
    ...item,
    media: item.media.map(({ id, type, mimeType }) => ({ id, type, mime_type: mimeType })),
  }));
  return { versions: [{ account_id: 0, is_original: true, options: { [key]: options }, content: items }] };
}

const networks = PLATFORM_KEYS.flatMap((key) => {
  const openNetwork = OPEN[key];
  return openNetwork === undefined ? [] : [{ key, openNetwork }];
});

test('every network is covered', () => {
  expect(networks.map(({ key }) => key)).toEqual(PLATFORM_KEYS);
});

describe.each(networks)('on $key', ({ key, openNetwork }) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    open = await openNetwork();
  });
  afterAll(() => open.simulator.stop());

  const definition = findPlatform(key);
  const { thread = false, firstComment = false, link: sentAs = 'text' } = definition?.capabilities ?? {};
  const required = definition?.formats.at(-1)?.content;
  const takesFiles = required !== 'none';
  const items = thread || firstComment ? 2 : 1;

  /** What is to be published. */
  function contentOf(given: readonly { body: string; link: string; hasFile: boolean }[]) {
    const address = sentAs === 'card' ? CARD : LINK;
    return given.map(({ body, link, hasFile }, post): PublishContent => {
      const isComment = firstComment && post > 0;
      const files = takesFiles && !isComment && (hasFile || required !== 'text_or_media');
      return {
        body,
        url: link === 'none' ? null : link === 'address' ? address : NO_ADDRESS,
        media: files ? [open.file()] : [],
      };
    });
  }

  /** The same with one item so long that nothing more would be taken. */
  function filled(content: readonly PublishContent[], index: number): readonly PublishContent[] {
    const { provider, limits } = { provider: key, limits: open.account.limits };
    const usage = postUsage(asChecked(content, key, open), { id: 1, provider, limits });
    const rooms = usage.filter(({ post }) => post === index).map(({ limit, length }) => limit - length);
    const most = firstComment && index > 0 ? definition?.limits.comment?.value : undefined;
    const [used] = usage.filter(({ post }) => post === index);
    const room = Math.min(...rooms, (most ?? Infinity) - (used?.length ?? 0));
    return content.map((item, post) =>
      post === index && room > 1 ? { ...item, body: `${'x'.repeat(room - 1)} ${item.body}` } : item,
    );
  }

  test('Windows line breaks are sent as LF, also to a network that would keep them [learned:M1]', async () => {
    await learned(open.simulator, { rows: ['M1'], lenient: true });
    const { network, account, clock, options } = open;
    const known = new Set((await open.posts()).map(({ id }) => id));
    const written = [
      { body: `Fresh ${crypto.randomUUID()}\r\nbread\rfrom nine`, link: 'none', hasFile: false },
    ];
    const content = contentOf(written);
    const journal = createTestJournal({ network, account, clock, content, options });
    expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
    const [sent] = (await open.posts()).filter(({ id }) => !known.has(id));
    expect(sent?.['text']).toBe(content[0]?.body?.replace(/\r\n?/g, '\n'));
  });

  test('a text is sent as it is counted, and accepted if it just fits', async () => {
    const { network, account, clock, options } = open;
    const target = { id: 1, provider: key, limits: account.limits };
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: items, maxLength: items }), async (given) => {
        const content = given.reduce(
          (made, { isFull }, index) => (isFull ? filled(made, index) : made),
          contentOf(given) as readonly PublishContent[],
        );
        const post = asChecked(content, key, open);
        expect(check(post, target).filter(({ rule }) => !/^(?:text_\d+|link)$/.test(rule))).toEqual([]);
        fc.pre(check(post, target).length === 0);
        const { refusals, advice } = examine(post, target);
        // A server that counts links in full may refuse what the requirement grants.
        fc.pre(refusals.length === 0 && advice.every(({ rule }) => rule !== 'raw_text_long'));

        const known = new Set((await open.posts()).map(({ id }) => id));
        const journal = createTestJournal({ network, account, clock, content, options });
        expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
        const sent = (await open.posts()).flatMap(({ id, text }) => (known.has(id) ? [] : [String(text)]));

        const usage = postUsage(post, target);
        expect(
          usage.map((one) => ({ ...one, length: lengthOf(sent[one.post] ?? '', one.unit, key) })),
        ).toEqual(usage);
        // Bluesky gets links as it shows them.
        if (key !== 'bluesky')
          expect(sent).toEqual(content.map((item, index) => publishableText(key, item, index)));
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
