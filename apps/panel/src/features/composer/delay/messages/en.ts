export const en = {
  follows: 'Follows the post before it after',
  atOnce: 'at once',
  other: 'another time',
  minutes: 'Minutes',
  range: (most: number) => `A whole number from 1 to ${most}`,
};

export type DelayMessages = typeof en;
