import { type AdviceWords, adviceIn } from './advice-words.ts';
import { pollWordsFr } from './poll-words.fr.ts';

/** Advice in French. */
export const adviceFr: AdviceWords = /* @__PURE__ */ adviceIn(
  'fr',
  '\u00a0:',
  {
    byte: 'o',
    pixels: { one: 'pixel', other: 'pixels' },
    characters: { one: 'caractère', other: 'caractères' },
    frames: { one: 'image', other: 'images' },
    pages: { one: 'page', other: 'pages' },
    days: { one: 'jour', other: 'jours' },
    rate: { one: 'image par seconde', other: 'images par seconde' },
  },
  {
    ...pollWordsFr,
    alt_text_missing: () => [
      'l’image n’a pas de texte alternatif.',
      'Décrivez l’image pour les personnes qui ne peuvent pas la voir.',
    ],
    alt_text_long: (_, actual, limit) => [
      `le texte alternatif compte ${actual}, et ${limit} au plus sont acceptés.`,
      'Raccourcissez le texte alternatif.',
    ],
    file_type: () => [
      'les fichiers de ce type ne sont pas acceptés.',
      'Utilisez un fichier d’un autre type.',
    ],
    file_codec: (network, _actual, _limit, what) => [
      `la vidéo est encodée en ${what}, ce que ${network} n’accepte pas.`,
      'Exportez la vidéo en H.264 avec un son AAC dans un fichier MP4.',
    ],
    animation_lost: (_network, _actual, _limit, what) => [
      'seule la première image de l’animation s’affiche.',
      what === 'alone'
        ? 'Publiez l’animation seule, ou utilisez une vidéo.'
        : 'Utilisez une vidéo pour montrer le mouvement.',
    ],
    converted: (network) => [
      `le fichier est converti avant l’envoi dans un format accepté par ${network}.`,
      'Utilisez un fichier adapté si vous voulez qu’il soit envoyé tel quel.',
    ],
    file_size: (_, actual, limit) => [
      `le fichier pèse ${actual}, et ${limit} au plus sont acceptés.`,
      'Utilisez un fichier plus petit.',
    ],
    too_short: (_, actual, limit) => [
      `la vidéo dure ${actual}, et il faut au moins ${limit}.`,
      'Utilisez une vidéo plus longue.',
    ],
    too_long: (_, actual, limit) => [
      `la vidéo dure ${actual}, et ${limit} au plus sont acceptés.`,
      'Raccourcissez la vidéo.',
    ],
    too_small: (_, actual, limit) => [
      `un côté mesure ${actual}, et il faut au moins ${limit}.`,
      'Utilisez une image plus grande.',
    ],
    too_large: (_, actual, limit) => [
      `un côté mesure ${actual}, et ${limit} au plus sont acceptés.`,
      'Réduisez l’image.',
    ],
    too_narrow: (_, actual, limit) => [
      `le rapport largeur sur hauteur est de ${actual}, et il faut au moins ${limit}.`,
      'Recadrez la hauteur.',
    ],
    too_wide: (_, actual, limit) => [
      `le rapport largeur sur hauteur est de ${actual}, et ${limit} au plus est accepté.`,
      'Recadrez la largeur.',
    ],
    links: (_, actual, limit) => [
      `le nombre de liens est de ${actual}, et ${limit} au plus sont acceptés.`,
      'Retirez des liens.',
    ],
    characters: (network, _actual, _limit, what) => [
      `${network} refuse les textes qui contiennent ${what}.`,
      'Retirez ces caractères.',
    ],
    option_long: (_, actual, limit, what) => [
      `« ${what} » compte ${actual}, et ${limit} au plus sont acceptés.`,
      'Raccourcissez ce champ.',
    ],
    option_many: (_, actual, limit, what) => [
      `« ${what} » contient ${actual} entrées, et ${limit} au plus sont acceptées.`,
      'Retirez-en quelques-unes.',
    ],
    option_range: (_, actual, limit, what) => [
      `« ${what} » vaut ${actual}, et la limite est ${limit}.`,
      'Saisissez un nombre dans la limite.',
    ],
    option_form: (network, _actual, _limit, what) => [
      `« ${what} » n’est pas ce que ${network} attend ici.`,
      'Saisissez la valeur comme dans l’exemple.',
    ],
    option_unnamed: (_network, _actual, _limit, what, beside) => [
      `« ${what} » contient ${beside}, mais le texte ne mentionne pas ce nom.`,
      'Écrivez @ suivi du nom dans le texte, ou supprimez l’entrée.',
    ],
    option_beside: (network, _actual, _limit, what, beside) => [
      `${network} accepte soit « ${what} », soit « ${beside} ».`,
      'Retirez l’un des deux.',
    ],
    option_beside_media: (network, _actual, _limit, what) => [
      `${network} accepte soit « ${what} », soit des médias.`,
      'Retirez l’un des deux.',
    ],
    option_beside_link: (network, _actual, _limit, what) => [
      `${network} accepte soit « ${what} », soit un lien.`,
      'Retirez l’un des deux.',
    ],
    option_without_media: (_network, _actual, _limit, what) => [
      `« ${what} » n’a pas d’effet sans média approprié.`,
      'Ajoutez un média ou retirez cette option.',
    ],
    option_scope: (network, _actual, _limit, what) => [
      `${network} n’a pas accordé l’autorisation pour « ${what} ».`,
      'Reconnectez le compte en l’autorisant, ou retirez cette option.',
    ],
    option_account: (network, _actual, _limit, what) => [
      `${network} ne propose pas « ${what} » à ce compte.`,
      'Retirez cette option.',
    ],
    comment_long: (_, actual, limit) => [
      `le premier commentaire compte ${actual}, et ${limit} au plus sont acceptés.`,
      'Raccourcissez le premier commentaire.',
    ],
    raw_text_long: (_, actual, limit) => [
      `le texte compte ${actual} avec les liens et mentions en entier, et le serveur n’en accepte peut-être que ${limit}.`,
      'Raccourcissez le texte.',
    ],
    choice_not_offered: (network, _actual, _limit, what) => [
      `${network} ne propose pas « ${what} » à ce compte pour le moment.`,
      `Choisissez une autre valeur, ou faites modifier les réglages du compte sur ${network}.`,
    ],
    option_disabled: (network, _actual, _limit, what) => [
      `« ${what} » est activé, mais le titulaire du compte l’a désactivé sur ${network}.`,
      `Désactivez-le ici, ou faites-le activer dans les réglages du compte sur ${network}.`,
    ],
    not_before: (network, _actual, _limit, what) => [
      `${network} n’accepte plus de publication de ce compte avant le ${what}.`,
      'Choisissez une heure plus tardive.',
    ],
    warning_long: (_, actual, limit) => [
      `le texte et l’avertissement comptent ensemble ${actual}, et ${limit} au plus sont acceptés.`,
      'Raccourcissez le texte ou l’avertissement.',
    ],
    branded_private: () => [
      'une promotion pour une marque tierce ne peut pas être visible de vous seul.',
      'Laissez d’autres voir la publication, ou désactivez la marque tierce.',
    ],
    cashtags: (_, actual, limit) => [
      `il y a ${actual} cashtags, et les applications peuvent en utiliser ${limit} au plus.`,
      'Retirez des cashtags.',
    ],
    mentions: (_, actual, limit) => [
      `il y a ${actual} mentions, et ${limit} au plus sont acceptées.`,
      'Retirez des mentions.',
    ],
    tag_long: (_, actual, limit) => [
      `un hashtag compte ${actual}, et seuls ceux de ${limit} au plus deviennent des liens.`,
      'Utilisez un hashtag plus court.',
    ],
    comment_scope: (network) => [
      `les commentaires seront peut-être refusés, car ${network} n’a pas accordé l’autorisation nécessaire.`,
      'Demandez à l’opérateur de solliciter cette autorisation pour l’application, puis reconnectez le compte. Ou retirez le commentaire.',
    ],
    phone_number: (network) => [
      `${network} refuse le plus souvent les posts dont le texte contient un numéro de téléphone.`,
      'Retirez le numéro de téléphone et utilisez le bouton « Appeler ».',
    ],
    language: (network, _actual, _limit, what) => [
      `${network} ne connaît pas la langue « ${what} » et attribue une autre langue à la publication.`,
      'Choisissez une langue plus répandue, ou aucune.',
    ],
    made_with_ai: (network) => [
      `${network} ne propose pas de mention « créé avec l’IA » pour ce post ; rien n’est envoyé.`,
      'Si la mention est obligatoire, indiquez-la dans le texte, par exemple avec un hashtag.',
    ],
    paid_partnership: (network) => [
      `${network} ne propose pas de mention « partenariat rémunéré » pour ce post ; rien n’est envoyé.`,
      'Si la mention est obligatoire, indiquez-la dans le texte, par exemple avec #publicité.',
    ],
    own_brand: (network) => [
      `${network} ne propose pas de mention pour la promotion de votre propre marque ; rien n’est envoyé.`,
      'Si la mention est obligatoire, indiquez-la dans le texte.',
    ],
    made_for_kids: (network) => [
      `${network} ne propose pas de mention « conçu pour les enfants » pour ce post ; rien n’est envoyé.`,
      'Il n’y a rien à faire, sauf si la loi l’exige.',
    ],
    made_for_kids_open: (network) => [
      `personne n’a indiqué si la vidéo est conçue pour les enfants ; ${network} applique le réglage de la chaîne.`,
      'Indiquez si la vidéo est conçue pour les enfants.',
    ],
    sees_unlisted: (network) => [
      `${network} ne propose pas de posts absents des fils : celui-ci serait public.`,
      'Choisissez « Tout le monde », ou n’indiquez pas d’audience.',
    ],
    sees_followers: (network) => [
      `${network} ne propose pas de posts réservés aux abonnés : celui-ci serait public.`,
      'Choisissez « Tout le monde », ou retirez ce compte.',
    ],
    sees_friends: (network) => [
      `${network} ne propose pas de posts réservés aux amis : celui-ci serait public.`,
      'Choisissez « Tout le monde », ou retirez ce compte.',
    ],
    sees_only_me: (network) => [
      `${network} ne propose pas de posts privés : celui-ci serait public.`,
      'Choisissez « Tout le monde », ou retirez ce compte.',
    ],
    replies_followers: (network) => [
      `${network} ne peut pas limiter les réponses aux abonnés : davantage de personnes pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    replies_following: (network) => [
      `${network} ne peut pas limiter les réponses aux personnes que vous suivez : davantage de personnes pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    replies_mentioned: (network) => [
      `${network} ne peut pas limiter les réponses aux personnes mentionnées : davantage de personnes pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    replies_verified: (network) => [
      `${network} ne peut pas limiter les réponses aux personnes vérifiées : davantage de personnes pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    replies_subscribers: (network) => [
      `${network} ne peut pas limiter les réponses aux abonnés payants : davantage de personnes pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    replies_nobody: (network) => [
      `${network} ne peut pas désactiver les réponses à un post : d’autres pourraient répondre.`,
      'Choisissez une autre limite, ou retirez ce compte.',
    ],
    audience_beside: (_network, _actual, _limit, what) => [
      `l’option « ${what} » contredit l’audience du post.`,
      'Retirez l’une des deux indications.',
    ],
    audience_in_app: (network) => [
      `${network} vous laisse choisir l’audience dans l’application en terminant le brouillon ; la vôtre n’est pas envoyée.`,
      'Choisissez l’audience dans l’application.',
    ],
    file_small: (_, actual, limit) => [
      `le fichier pèse ${actual}, et il faut au moins ${limit}.`,
      'Utilisez un fichier plus grand.',
    ],
    unverified_length: (_, actual, limit) => [
      `la vidéo dure ${actual}, et les chaînes non validées peuvent envoyer ${limit} au plus.`,
      'Validez la chaîne ou raccourcissez la vidéo.',
    ],
    too_many_pixels: (_, actual, limit) => [
      `l’image compte ${actual}, et ${limit} au plus sont acceptés.`,
      'Réduisez l’image.',
    ],
    too_many_pages: (_, actual, limit) => [
      `le document a ${actual}, maximum accepté : ${limit}.`,
      'Importez un document qui a moins de pages.',
    ],
    too_many_frames: (_, actual, limit) => [
      `l’animation compte ${actual}, et ${limit} au plus sont acceptées.`,
      'Utilisez une animation plus courte.',
    ],
    frame_rate_low: (_, actual, limit) => [
      `la vidéo a ${actual}, et il en faut au moins ${limit}.`,
      'Exportez-la avec une cadence plus élevée.',
    ],
    frame_rate_high: (_, actual, limit) => [
      `la vidéo a ${actual}, et ${limit} au plus sont acceptées.`,
      'Exportez-la avec une cadence plus basse.',
    ],
  },
);
