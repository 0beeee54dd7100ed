import type { DelayMessages } from './en.ts';

export const fr: DelayMessages = {
  follows: 'Suit la publication précédente après',
  atOnce: 'tout de suite',
  other: 'une autre durée',
  minutes: 'Minutes',
  range: (most) => `Un nombre entier de 1 à ${most}`,
};
