import {
  autolink,
  count,
  explain,
  fits,
  type NetworkName,
  preview,
  profiles,
  remaining,
  split,
  truncate,
} from '@crier/text-counter';

const NETWORKS: readonly NetworkName[] = ['x', 'threads', 'bluesky', 'mastodon', 'linkedin', 'youtube'];
/** Pieces that occur in posts. None depends on the Unicode version of an engine. */
const PIECES = [
  ...[
    'word ',
    'Sentence. ',
    'two words, ',
    '\n',
    '\n\n',
    'é',
    'e\u0301',
    'ạ',
    '日本語の文です。',
    '안녕하세요 ',
    'مرحبا ',
  ],
  ...[
    'https://example.com/a?b=c#d ',
    'example.com/path. ',
    'https://例え.jp/あ ',
    'http://t.co/x?y=1 ',
    '(a.co/b_(c)) ',
  ],
  ...[
    '@ada ',
    '@ada@social.example ',
    '@bob.bsky.social ',
    '#tag ',
    '#日本 ',
    '$AAPL ',
    '👩‍🍳',
    '🇯🇵',
    '❤️',
    '👍🏽',
    '1️⃣',
    '🏳️‍🌈',
  ],
];

/** A generator of numbers from 0 up to but not including `end`; the same seed gives the same sequence. */
function numbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % end;
  };
}

/** The published counter's results for generated texts, as JSON; the same in every JavaScript engine. */
export function answerTexts(): string {
  const next = numbers(7);
  const texts = Array.from({ length: 80 }, () =>
    Array.from({ length: next(40) }, () => PIECES[next(PIECES.length)]).join(''),
  );
  return JSON.stringify({
    limits: NETWORKS.map((network) => explain(network)),
    texts: texts.map((text) => ({
      counts: Object.values(profiles).map((profile) => count(text, profile)),
      cut: truncate(text, 60, profiles.twitter, { ellipsis: '…' }),
      networks: NETWORKS.map((network) => [
        remaining(text, network),
        fits(text, network),
        autolink(text, network),
        preview(text, network),
        split(text, network, { limits: 120, numbered: true }),
      ]),
    })),
  });
}
