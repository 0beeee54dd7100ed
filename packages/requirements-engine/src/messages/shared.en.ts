import type { LimitUnit } from '../definition/limit.ts';
import type { MessageFacts, Sentences, SharedKey } from './messages.ts';
import { type PluralForms, quantityIn } from './plural.ts';

const quantity = /* @__PURE__ */ quantityIn('en');

const CHARACTERS: PluralForms = { one: 'character', other: 'characters' };
const BYTES: PluralForms = { one: 'byte', other: 'bytes' };
const UNITS: Readonly<Record<LimitUnit, PluralForms>> = {
  weighted: CHARACTERS,
  graphemes: CHARACTERS,
  utf16: CHARACTERS,
  codePoints: CHARACTERS,
  utf8Bytes: BYTES,
  bytes: BYTES,
  photos: { one: 'photo', other: 'photos' },
  videos: { one: 'video', other: 'videos' },
  gifs: { one: 'GIF', other: 'GIFs' },
  items: { one: 'media item', other: 'media items' },
  hashtags: { one: 'hashtag', other: 'hashtags' },
  links: { one: 'link', other: 'links' },
  milliseconds: { one: 'millisecond', other: 'milliseconds' },
  pixels: { one: 'pixel', other: 'pixels' },
  ratio: { other: 'to 1' },
};

function amount(count: number, unit: LimitUnit | null): string {
  return quantity.of(count, UNITS[unit ?? 'items']);
}

/** The network, and from the second post of a thread on also which post. */
function place({ network, post }: MessageFacts): string {
  return post === null || post === 0 ? network : `${network}, post ${quantity.digits(post + 1)} of the thread`;
}

function excess({ actual, limit }: MessageFacts): number {
  return (actual ?? 0) - (limit ?? 0);
}

function tooMany(facts: MessageFacts, things: string): { message: string; fix: string } {
  const { actual, limit, unit } = facts;
  const message =
    limit === 0
      ? `${place(facts)}: ${things} are not accepted, and there ${actual === 1 ? 'is' : 'are'} ${amount(actual ?? 0, unit)}.`
      : `${place(facts)}: ${amount(actual ?? 0, unit)}, and at most ${quantity.digits(limit ?? 0)} ${limit === 1 ? 'is' : 'are'} accepted.`;
  return { message, fix: `Remove ${amount(excess(facts), unit)}.` };
}

export const sharedEn: Sentences<SharedKey> = {
  'post.text_or_media': (facts) => ({
    message: `${place(facts)}: the post has neither text nor media.`,
    fix: 'Write a text or add a photo or video.',
  }),
  'post.media': (facts) => ({
    message: `${place(facts)}: the post has no photo or video.`,
    fix: 'Add a photo or video.',
  }),
  'post.video': (facts) => ({
    message: `${place(facts)}: the post has no video.`,
    fix: 'Add a video.',
  }),
  'post.one_video': (facts) => ({
    message: `${place(facts)}: a reel consists of exactly one video.`,
    fix: 'Keep one video and nothing else.',
  }),
  'post.one_media': (facts) => ({
    message: `${place(facts)}: a story consists of exactly one photo or video.`,
    fix: 'Keep one photo or one video.',
  }),
  'text.post': (facts) => ({
    message: `${place(facts)}: the text is ${amount(excess(facts), facts.unit)} too long (${quantity.digits(facts.actual ?? 0)} of ${quantity.digits(facts.limit ?? 0)}).`,
    fix: `Shorten the text by ${amount(excess(facts), facts.unit)}.`,
  }),
  'text.comment': ({ network, ...facts }) => ({
    message: `${network}: the first comment is ${amount(excess({ network, ...facts }), facts.unit)} too long (${quantity.digits(facts.actual ?? 0)} of ${quantity.digits(facts.limit ?? 0)}).`,
    fix: `Shorten the first comment by ${amount(excess({ network, ...facts }), facts.unit)}.`,
  }),
  'media.photos': (facts) => tooMany(facts, 'photos'),
  'media.videos': (facts) => tooMany(facts, 'videos'),
  'media.gifs': (facts) => tooMany(facts, 'GIFs'),
  'media.photos_and_videos': (facts) => ({
    message: `${place(facts)}: ${quantity.digits(facts.actual ?? 0)} photos and videos together, and at most ${quantity.digits(facts.limit ?? 0)} are accepted.`,
    fix: `Remove ${quantity.of(excess(facts), { one: 'photo or video', other: 'photos or videos' })}.`,
  }),
  'media.items': (facts) => tooMany(facts, 'media'),
  'media.mixed': (facts) => ({
    message: `${place(facts)}: photos, videos and GIFs can't be mixed in one post.`,
    fix: 'Keep only photos, only videos or only GIFs.',
  }),
  hashtags: (facts) => tooMany(facts, 'hashtags'),
  first_comment: ({ network }) => ({
    message: `${network}: the first comment has no text.`,
    fix: 'Write the first comment or remove it.',
  }),
};
