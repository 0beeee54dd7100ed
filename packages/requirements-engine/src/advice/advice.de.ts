import { type AdviceWords, adviceIn } from './advice-words.ts';

/** Advice in German. */
export const adviceDe: AdviceWords = /* @__PURE__ */ adviceIn(
  'de',
  ':',
  {
    milliseconds: { other: 's' },
    bytes: { other: 'MB' },
    pixels: { other: 'Pixel' },
    ratio: { other: ': 1' },
    characters: { other: 'Zeichen' },
  },
  {
    alt_text_missing: () => [
      'das Bild hat keinen Alternativtext.',
      'Beschreibe das Bild für Menschen, die es nicht sehen können.',
    ],
    alt_text_long: (_, actual, limit) => [
      `der Alternativtext hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürze den Alternativtext.',
    ],
    file_type: () => [
      'Dateien dieses Typs werden nicht angenommen.',
      'Verwende eine Datei eines anderen Typs.',
    ],
    file_size: (_, actual, limit) => [
      `die Datei hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Verwende eine kleinere Datei.',
    ],
    too_short: (_, actual, limit) => [
      `das Video dauert ${actual}, mindestens ${limit} sind nötig.`,
      'Verwende ein längeres Video.',
    ],
    too_long: (_, actual, limit) => [
      `das Video dauert ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürze das Video.',
    ],
    too_small: (_, actual, limit) => [
      `eine Seite misst ${actual}, mindestens ${limit} sind nötig.`,
      'Verwende ein größeres Bild.',
    ],
    too_large: (_, actual, limit) => [
      `eine Seite misst ${actual}, höchstens ${limit} werden angenommen.`,
      'Verkleinere das Bild.',
    ],
    too_narrow: (_, actual, limit) => [
      `Breite zu Höhe ist ${actual}, mindestens ${limit} ist nötig.`,
      'Beschneide die Höhe.',
    ],
    too_wide: (_, actual, limit) => [
      `Breite zu Höhe ist ${actual}, höchstens ${limit} wird angenommen.`,
      'Beschneide die Breite.',
    ],
    links: (_, actual, limit) => [
      `die Zahl der Links ist ${actual}, höchstens ${limit} werden angenommen.`,
      'Entferne Links.',
    ],
  },
);
