import type { Language } from './language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tells how long something took, in the largest unit of which it has at least two. */
export function spanIn(language: Language): (seconds: number) => string {
  return (seconds) => {
    const [unit, length] = unitOf(seconds);
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
      roundingMode: 'trunc',
    }).format(seconds / length);
  };
}

function unitOf(seconds: number): readonly [unit: string, length: number] {
  if (seconds >= 2 * DAY) return ['day', DAY];
  if (seconds >= 2 * HOUR) return ['hour', HOUR];
  return seconds >= 2 * MINUTE ? ['minute', MINUTE] : ['second', 1];
}
