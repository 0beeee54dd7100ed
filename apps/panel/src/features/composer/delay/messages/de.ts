import type { DelayMessages } from './en.ts';

export const de: DelayMessages = {
  follows: 'Folgt auf den Beitrag davor nach',
  atOnce: 'sofort',
  other: 'anderer Zeit',
  minutes: 'Minuten',
  range: (most) => `Eine ganze Zahl von 1 bis ${most}`,
};
