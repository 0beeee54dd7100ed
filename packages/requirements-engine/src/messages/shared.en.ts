import type { MessageFacts, Sentences, SharedKey, Wording } from './messages.ts';
import { wordsIn } from './words.ts';

const words = /* @__PURE__ */ wordsIn('en', {
  characters: { one: 'character', other: 'characters' },
  bytes: { one: 'byte', other: 'bytes' },
  photos: { one: 'photo', other: 'photos' },
  videos: { one: 'video', other: 'videos' },
  gifs: { one: 'GIF', other: 'GIFs' },
  items: { one: 'media item', other: 'media items' },
  hashtags: { one: 'hashtag', other: 'hashtags' },
  wide: '; emoji and characters such as 漢 count as two',
  long: '; é counts as 2 bytes, 漢 as 3, an emoji as 4 or more',
  notAsStated: '; its documents say characters, but it refuses by bytes',
});

const TOGETHER = { one: 'photo or video', other: 'photos or videos' };

function say(facts: MessageFacts, message: string, fix: string): Wording {
  const ordinal = words.ordinal(facts);
  const place = ordinal === null ? facts.network : `${facts.network}, post ${ordinal} of the thread`;
  return { message: `${place}: ${message}.`, fix };
}

function tooMany(facts: MessageFacts, things: string): Wording {
  return say(
    facts,
    facts.limit === 0
      ? `no ${things} are accepted, and there ${facts.actual === 1 ? 'is' : 'are'} ${words.amount(facts)}`
      : `${words.amount(facts)}, and at most ${words.limit(facts)} ${facts.limit === 1 ? 'is' : 'are'} accepted`,
    `Remove ${words.excess(facts)}.`,
  );
}

export const sharedEn: Sentences<SharedKey> = {
  'post.text_or_media': (facts) =>
    say(facts, 'the post has neither text nor media', 'Write some text or add a photo or video.'),
  'post.media': (facts) => say(facts, 'the post has no photo or video', 'Add a photo or video.'),
  'post.video': (facts) => say(facts, 'the post has no video', 'Add a video.'),
  'post.one_video': (facts) =>
    say(facts, 'a reel consists of exactly one video', 'Keep one video and nothing else.'),
  'post.one_media': (facts) =>
    say(facts, 'a story consists of exactly one photo or video', 'Keep one photo or one video.'),
  'text.post': (facts) =>
    say(
      facts,
      `the text is ${words.excess(facts)} too long (${words.actual(facts)} of ${words.limit(facts)}${words.counting(facts)})`,
      `Shorten the text by ${words.excess(facts)}.`,
    ),
  'text.comment': (facts) =>
    say(
      { ...facts, post: null },
      `the first comment is ${words.excess(facts)} too long (${words.actual(facts)} of ${words.limit(facts)}${words.counting(facts)})`,
      `Shorten the first comment by ${words.excess(facts)}.`,
    ),
  'media.photos': (facts) => tooMany(facts, 'photos'),
  'media.videos': (facts) => tooMany(facts, 'videos'),
  'media.gifs': (facts) => tooMany(facts, 'GIFs'),
  'media.no_documents': (facts) =>
    say(
      facts,
      'no documents (PDF) can be posted here',
      'Remove the document, or post it on LinkedIn or a LinkedIn Page.',
    ),
  'media.document_alone': (facts) =>
    say(facts, 'a document stands alone, without other files', 'Keep one document, or the other files.'),
  'media.document_in_comment': (facts) =>
    say(
      { ...facts, post: null },
      'a document can’t be part of a comment',
      'Move the document to the post or remove it.',
    ),
  'media.photos_and_videos': (facts) =>
    say(
      facts,
      `${words.actual(facts)} photos and videos together, and at most ${words.limit(facts)} are accepted`,
      `Remove ${words.excess(facts, TOGETHER)}.`,
    ),
  'media.items': (facts) => tooMany(facts, 'media'),
  'media.mixed': (facts) =>
    say(
      facts,
      "photos, videos and GIFs can't be mixed in one post",
      'Keep only photos, only videos or only GIFs.',
    ),
  document_title: (facts) =>
    say({ ...facts, post: null }, 'the document has no title', 'Enter a title for the document.'),
  hashtags: (facts) => tooMany(facts, 'hashtags'),
  first_comment: (facts) =>
    say({ ...facts, post: null }, 'the first comment has no text', 'Write the first comment or remove it.'),
};
