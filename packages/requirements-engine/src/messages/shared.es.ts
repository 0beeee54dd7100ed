import type { MessageFacts, Sentences, SharedKey, Wording } from './messages.ts';
import { wordsIn } from './words.ts';

const words = /* @__PURE__ */ wordsIn('es', {
  characters: { one: 'carácter', other: 'caracteres' },
  bytes: { one: 'byte', other: 'bytes' },
  photos: { one: 'foto', other: 'fotos' },
  videos: { one: 'vídeo', other: 'vídeos' },
  gifs: { one: 'GIF', other: 'GIF' },
  items: { one: 'archivo multimedia', other: 'archivos multimedia' },
  hashtags: { one: 'hashtag', other: 'hashtags' },
  wide: '; los emojis y los caracteres como 漢 cuentan doble',
  long: '; é cuenta como 2 bytes, 漢 como 3 y un emoji como 4 o más',
  notAsStated: '; su documentación habla de caracteres, pero rechaza según los bytes',
});

const TOGETHER = { one: 'foto o vídeo', other: 'fotos o vídeos' };

function say(facts: MessageFacts, message: string, fix: string): Wording {
  const ordinal = words.ordinal(facts);
  const place = ordinal === null ? facts.network : `${facts.network}, publicación ${ordinal} del hilo`;
  return { message: `${place}: ${message}.`, fix };
}

function tooMany(facts: MessageFacts, things: string): Wording {
  return say(
    facts,
    facts.limit === 0
      ? `no se aceptan ${things}, y hay ${words.amount(facts)}`
      : `${words.amount(facts)}, máximo aceptado: ${words.limit(facts)}`,
    `Quite ${words.excess(facts)}.`,
  );
}

export const sharedEs: Sentences<SharedKey> = {
  'post.text_or_media': (facts) =>
    say(
      facts,
      'la publicación no tiene ni texto ni archivos multimedia',
      'Escriba un texto o añada una foto o un vídeo.',
    ),
  'post.media': (facts) =>
    say(facts, 'la publicación no tiene ni foto ni vídeo', 'Añada una foto o un vídeo.'),
  'post.video': (facts) => say(facts, 'la publicación no tiene vídeo', 'Añada un vídeo.'),
  'post.one_video': (facts) =>
    say(facts, 'un reel consta de exactamente un vídeo', 'Deje un vídeo y nada más.'),
  'post.one_media': (facts) =>
    say(facts, 'una historia consta de exactamente una foto o un vídeo', 'Deje una foto o un vídeo.'),
  'text.post': (facts) =>
    say(
      facts,
      `el texto supera el límite en ${words.excess(facts)} (${words.actual(facts)} de ${words.limit(facts)}${words.counting(facts)})`,
      `Acorte el texto en ${words.excess(facts)}.`,
    ),
  'text.comment': (facts) =>
    say(
      { ...facts, post: null },
      `el primer comentario supera el límite en ${words.excess(facts)} (${words.actual(facts)} de ${words.limit(facts)}${words.counting(facts)})`,
      `Acorte el primer comentario en ${words.excess(facts)}.`,
    ),
  'media.photos': (facts) => tooMany(facts, 'fotos'),
  'media.videos': (facts) => tooMany(facts, 'vídeos'),
  'media.gifs': (facts) => tooMany(facts, 'GIF'),
  'media.no_documents': (facts) =>
    say(
      facts,
      'aquí no se pueden publicar documentos (PDF)',
      'Quite el documento o publíquelo en LinkedIn o en una página de LinkedIn.',
    ),
  'media.document_alone': (facts) =>
    say(
      facts,
      'un documento va solo, sin otros archivos',
      'Conserve un solo documento o los demás archivos.',
    ),
  'media.document_in_comment': (facts) =>
    say(
      { ...facts, post: null },
      'un comentario no puede llevar un documento',
      'Mueva el documento a la publicación o quítelo.',
    ),
  'media.photos_and_videos': (facts) =>
    say(
      facts,
      `${words.actual(facts)} fotos y vídeos en total, máximo aceptado: ${words.limit(facts)}`,
      `Quite ${words.excess(facts, TOGETHER)}.`,
    ),
  'media.items': (facts) => tooMany(facts, 'archivos multimedia'),
  'media.mixed': (facts) =>
    say(
      facts,
      'no se pueden mezclar fotos, vídeos y GIF en una publicación',
      'Deje solo fotos, solo vídeos o solo GIF.',
    ),
  document_title: (facts) =>
    say({ ...facts, post: null }, 'el documento no tiene título', 'Escriba un título para el documento.'),
  hashtags: (facts) => tooMany(facts, 'hashtags'),
  first_comment: (facts) =>
    say(
      { ...facts, post: null },
      'el primer comentario no tiene texto',
      'Escriba el primer comentario o quítelo.',
    ),
};
