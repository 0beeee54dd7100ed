import type { MessageFacts, Sentences, SharedKey, Wording } from './messages.ts';
import { wordsIn } from './words.ts';

const words = /* @__PURE__ */ wordsIn('de', {
  characters: { one: 'Zeichen', other: 'Zeichen' },
  bytes: { one: 'Byte', other: 'Bytes' },
  photos: { one: 'Foto', other: 'Fotos' },
  videos: { one: 'Video', other: 'Videos' },
  gifs: { one: 'GIF', other: 'GIFs' },
  items: { one: 'Medium', other: 'Medien' },
  hashtags: { one: 'Hashtag', other: 'Hashtags' },
  wide: '; Emojis und Zeichen wie 漢 zählen doppelt',
  long: '; é zählt 2 Bytes, 漢 3, ein Emoji 4 oder mehr',
  notAsStated: '; die Dokumentation spricht von Zeichen, abgelehnt wird nach Bytes',
});

const TOGETHER = { one: 'Foto oder Video', other: 'Fotos oder Videos' };

function say(facts: MessageFacts, message: string, fix: string): Wording {
  const ordinal = words.ordinal(facts);
  const place = ordinal === null ? facts.network : `${facts.network}, Beitrag ${ordinal} des Threads`;
  return { message: `${place}: ${message}.`, fix };
}

function tooMany(facts: MessageFacts, things: string): Wording {
  return say(
    facts,
    facts.limit === 0
      ? `${things} werden nicht angenommen, vorhanden: ${words.amount(facts)}`
      : `${words.amount(facts)}, erlaubt: höchstens ${words.limit(facts)}`,
    `Entfernen Sie ${words.excess(facts)}.`,
  );
}

export const sharedDe: Sentences<SharedKey> = {
  'post.text_or_media': (facts) =>
    say(
      facts,
      'Der Beitrag hat weder Text noch Medien',
      'Schreiben Sie einen Text oder fügen Sie ein Foto oder Video hinzu.',
    ),
  'post.media': (facts) =>
    say(facts, 'Der Beitrag hat kein Foto oder Video', 'Fügen Sie ein Foto oder Video hinzu.'),
  'post.video': (facts) => say(facts, 'Der Beitrag hat kein Video', 'Fügen Sie ein Video hinzu.'),
  'post.one_video': (facts) =>
    say(facts, 'Ein Reel besteht aus genau einem Video', 'Behalten Sie ein Video und sonst nichts.'),
  'post.one_media': (facts) =>
    say(facts, 'Eine Story besteht aus genau einem Foto oder Video', 'Behalten Sie ein Foto oder ein Video.'),
  'text.post': (facts) =>
    say(
      facts,
      `Der Text ist ${words.excess(facts)} zu lang (${words.actual(facts)} von ${words.limit(facts)}${words.counting(facts)})`,
      `Kürzen Sie den Text um ${words.excess(facts)}.`,
    ),
  'text.comment': (facts) =>
    say(
      { ...facts, post: null },
      `Der erste Kommentar ist ${words.excess(facts)} zu lang (${words.actual(facts)} von ${words.limit(facts)}${words.counting(facts)})`,
      `Kürzen Sie den ersten Kommentar um ${words.excess(facts)}.`,
    ),
  'media.photos': (facts) => tooMany(facts, 'Fotos'),
  'media.videos': (facts) => tooMany(facts, 'Videos'),
  'media.gifs': (facts) => tooMany(facts, 'GIFs'),
  'media.no_documents': (facts) =>
    say(
      facts,
      'Dokumente (PDF) lassen sich hier nicht veröffentlichen',
      'Entfernen Sie das Dokument oder veröffentlichen Sie es auf LinkedIn oder einer LinkedIn-Seite.',
    ),
  'media.document_alone': (facts) =>
    say(
      facts,
      'ein Dokument steht allein, ohne andere Dateien',
      'Behalten Sie ein einziges Dokument oder die anderen Dateien.',
    ),
  'media.document_in_comment': (facts) =>
    say(
      { ...facts, post: null },
      'ein Dokument kann nicht in einem Kommentar stehen',
      'Verschieben Sie das Dokument in den Beitrag oder entfernen Sie es.',
    ),
  'media.photos_and_videos': (facts) =>
    say(
      facts,
      `${words.actual(facts)} Fotos und Videos zusammen, erlaubt: höchstens ${words.limit(facts)}`,
      `Entfernen Sie ${words.excess(facts, TOGETHER)}.`,
    ),
  'media.items': (facts) => tooMany(facts, 'Medien'),
  'media.mixed': (facts) =>
    say(
      facts,
      'Fotos, Videos und GIFs lassen sich in einem Beitrag nicht mischen',
      'Behalten Sie nur Fotos, nur Videos oder nur GIFs.',
    ),
  document_title: (facts) =>
    say(
      { ...facts, post: null },
      'das Dokument hat keinen Titel',
      'Geben Sie einen Titel für das Dokument ein.',
    ),
  hashtags: (facts) => tooMany(facts, 'Hashtags'),
  first_comment: (facts) =>
    say(
      { ...facts, post: null },
      'Der erste Kommentar hat keinen Text',
      'Schreiben Sie den ersten Kommentar oder entfernen Sie ihn.',
    ),
};
