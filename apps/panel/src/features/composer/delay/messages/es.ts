import type { DelayMessages } from './en.ts';

export const es: DelayMessages = {
  follows: 'Sigue a la publicación anterior después de',
  atOnce: 'enseguida',
  other: 'otro tiempo',
  minutes: 'Minutos',
  range: (most) => `Un número entero de 1 a ${most}`,
};
