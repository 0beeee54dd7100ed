import { type AdviceWords, adviceIn } from './advice-words.ts';

/** Advice in English, the language of `advise` unless another is passed in. */
export const adviceEn: AdviceWords = /* @__PURE__ */ adviceIn(
  'en',
  ':',
  {
    milliseconds: { other: 's' },
    bytes: { other: 'MB' },
    pixels: { one: 'pixel', other: 'pixels' },
    ratio: { other: ': 1' },
    characters: { one: 'character', other: 'characters' },
  },
  {
    alt_text_missing: () => [
      'the image has no alternative text.',
      'Describe the image for people who cannot see it.',
    ],
    alt_text_long: (_, actual, limit) => [
      `the alternative text has ${actual}, and at most ${limit} are accepted.`,
      'Shorten the alternative text.',
    ],
    file_type: (network) => [`${network} does not accept files of this type.`, 'Use a file of another type.'],
    file_size: (_, actual, limit) => [
      `the file has ${actual}, and at most ${limit} are accepted.`,
      'Use a smaller file.',
    ],
    too_short: (_, actual, limit) => [
      `the video lasts ${actual}, and at least ${limit} are needed.`,
      'Use a longer video.',
    ],
    too_long: (_, actual, limit) => [
      `the video lasts ${actual}, and at most ${limit} are accepted.`,
      'Shorten the video.',
    ],
    too_small: (_, actual, limit) => [
      `a side measures ${actual}, and at least ${limit} are needed.`,
      'Use a larger picture.',
    ],
    too_large: (_, actual, limit) => [
      `a side measures ${actual}, and at most ${limit} are accepted.`,
      'Scale it down.',
    ],
    too_narrow: (_, actual, limit) => [
      `width to height is ${actual}, and at least ${limit} is needed.`,
      'Crop the height.',
    ],
    too_wide: (_, actual, limit) => [
      `width to height is ${actual}, and at most ${limit} is accepted.`,
      'Crop the width.',
    ],
    links: (_, actual, limit) => [
      `there are ${actual} links, and at most ${limit} are accepted.`,
      'Remove links.',
    ],
  },
);
