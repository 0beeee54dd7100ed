import type { MessageFacts, Sentences, SharedKey, Wording } from './messages.ts';
import { wordsIn } from './words.ts';

const words = /* @__PURE__ */ wordsIn('fr', {
  characters: { one: 'caractère', other: 'caractères' },
  bytes: { one: 'octet', other: 'octets' },
  photos: { one: 'photo', other: 'photos' },
  videos: { one: 'vidéo', other: 'vidéos' },
  gifs: { one: 'GIF', other: 'GIF' },
  items: { one: 'média', other: 'médias' },
  hashtags: { one: 'hashtag', other: 'hashtags' },
  wide: ' ; les émojis et les caractères comme 漢 comptent double',
  long: ' ; é compte 2 octets, 漢 3, un émoji 4 ou plus',
  notAsStated: ' ; sa documentation parle de caractères, mais elle refuse selon les octets',
});

const TOGETHER = { one: 'photo ou vidéo', other: 'photos ou vidéos' };

function say(facts: MessageFacts, message: string, fix: string): Wording {
  const ordinal = words.ordinal(facts);
  const place = ordinal === null ? facts.network : `${facts.network}, publication ${ordinal} du fil`;
  return { message: `${place} : ${message}.`, fix };
}

function tooMany(facts: MessageFacts, things: string): Wording {
  return say(
    facts,
    facts.limit === 0
      ? `aucun ajout de ce type (${things}) n’est accepté, présent : ${words.amount(facts)}`
      : `${words.amount(facts)}, maximum accepté : ${words.limit(facts)}`,
    `Retirez ${words.excess(facts)}.`,
  );
}

export const sharedFr: Sentences<SharedKey> = {
  'post.text_or_media': (facts) =>
    say(facts, 'la publication n’a ni texte ni média', 'Écrivez un texte ou ajoutez une photo ou une vidéo.'),
  'post.media': (facts) =>
    say(facts, 'la publication n’a ni photo ni vidéo', 'Ajoutez une photo ou une vidéo.'),
  'post.video': (facts) => say(facts, 'la publication n’a pas de vidéo', 'Ajoutez une vidéo.'),
  'post.one_video': (facts) =>
    say(facts, 'un reel se compose d’exactement une vidéo', 'Gardez une vidéo et rien d’autre.'),
  'post.one_media': (facts) =>
    say(facts, 'une story se compose d’exactement une photo ou une vidéo', 'Gardez une photo ou une vidéo.'),
  'text.post': (facts) =>
    say(
      facts,
      `le texte dépasse de ${words.excess(facts)} (${words.actual(facts)} sur ${words.limit(facts)}${words.counting(facts)})`,
      `Raccourcissez le texte de ${words.excess(facts)}.`,
    ),
  'text.comment': (facts) =>
    say(
      { ...facts, post: null },
      `le premier commentaire dépasse de ${words.excess(facts)} (${words.actual(facts)} sur ${words.limit(facts)}${words.counting(facts)})`,
      `Raccourcissez le premier commentaire de ${words.excess(facts)}.`,
    ),
  'media.photos': (facts) => tooMany(facts, 'photos'),
  'media.videos': (facts) => tooMany(facts, 'vidéos'),
  'media.gifs': (facts) => tooMany(facts, 'GIF'),
  'media.no_documents': (facts) =>
    say(
      facts,
      'aucun document (PDF) ne peut être publié ici',
      'Retirez le document, ou publiez-le sur LinkedIn ou sur une page LinkedIn.',
    ),
  'media.document_alone': (facts) =>
    say(
      facts,
      'un document se publie seul, sans autres fichiers',
      'Gardez un seul document, ou les autres fichiers.',
    ),
  'media.document_in_comment': (facts) =>
    say(
      { ...facts, post: null },
      'un document ne peut pas figurer dans un commentaire',
      'Déplacez le document dans la publication ou retirez-le.',
    ),
  'media.photos_and_videos': (facts) =>
    say(
      facts,
      `${words.actual(facts)} photos et vidéos ensemble, maximum accepté : ${words.limit(facts)}`,
      `Retirez ${words.excess(facts, TOGETHER)}.`,
    ),
  'media.items': (facts) => tooMany(facts, 'médias'),
  'media.mixed': (facts) =>
    say(
      facts,
      'photos, vidéos et GIF ne se mélangent pas dans une publication',
      'Gardez seulement des photos, des vidéos ou des GIF.',
    ),
  document_title: (facts) =>
    say({ ...facts, post: null }, 'le document n’a pas de titre', 'Saisissez un titre pour le document.'),
  hashtags: (facts) => tooMany(facts, 'hashtags'),
  first_comment: (facts) =>
    say(
      { ...facts, post: null },
      'le premier commentaire n’a pas de texte',
      'Écrivez le premier commentaire ou retirez-le.',
    ),
};
