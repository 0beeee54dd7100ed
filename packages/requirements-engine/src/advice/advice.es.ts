import { type AdviceWords, adviceIn } from './advice-words.ts';

/** Advice in Spanish. */
export const adviceEs: AdviceWords = /* @__PURE__ */ adviceIn(
  'es',
  ':',
  {
    milliseconds: { other: 's' },
    bytes: { other: 'MB' },
    pixels: { one: 'píxel', other: 'píxeles' },
    ratio: { other: ': 1' },
    characters: { one: 'carácter', other: 'caracteres' },
  },
  {
    alt_text_missing: () => [
      'la imagen no tiene texto alternativo.',
      'Describe la imagen para quienes no pueden verla.',
    ],
    alt_text_long: (_, actual, limit) => [
      `el texto alternativo tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorta el texto alternativo.',
    ],
    file_type: () => ['no se aceptan archivos de este tipo.', 'Usa un archivo de otro tipo.'],
    file_size: (_, actual, limit) => [
      `el archivo ocupa ${actual}, y se aceptan ${limit} como máximo.`,
      'Usa un archivo más pequeño.',
    ],
    too_short: (_, actual, limit) => [
      `el vídeo dura ${actual}, y se necesitan al menos ${limit}.`,
      'Usa un vídeo más largo.',
    ],
    too_long: (_, actual, limit) => [
      `el vídeo dura ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorta el vídeo.',
    ],
    too_small: (_, actual, limit) => [
      `un lado mide ${actual}, y se necesitan al menos ${limit}.`,
      'Usa una imagen más grande.',
    ],
    too_large: (_, actual, limit) => [
      `un lado mide ${actual}, y se aceptan ${limit} como máximo.`,
      'Reduce la imagen.',
    ],
    too_narrow: (_, actual, limit) => [
      `la relación entre anchura y altura es ${actual}, y se necesita al menos ${limit}.`,
      'Recorta la altura.',
    ],
    too_wide: (_, actual, limit) => [
      `la relación entre anchura y altura es ${actual}, y se acepta ${limit} como máximo.`,
      'Recorta la anchura.',
    ],
    links: (_, actual, limit) => [
      `el número de enlaces es ${actual}, y se aceptan ${limit} como máximo.`,
      'Quita enlaces.',
    ],
  },
);
