import { type AdviceWords, adviceIn } from './advice-words.ts';

/** Advice in French. */
export const adviceFr: AdviceWords = /* @__PURE__ */ adviceIn(
  'fr',
  '\u00a0:',
  {
    milliseconds: { other: 's' },
    bytes: { other: 'Mo' },
    pixels: { one: 'pixel', other: 'pixels' },
    ratio: { other: ': 1' },
    characters: { one: 'caractère', other: 'caractères' },
  },
  {
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
  },
);
