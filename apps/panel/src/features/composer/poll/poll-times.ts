/** The times that are offered, in minutes. LinkedIn takes those from a day on, X all but the last. */
export const POLL_TIMES: readonly number[] = [5, 30, 60, 360, 720, 1_440, 4_320, 10_080, 20_160];

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Such as `3 days`, in the largest unit that needs no fraction. */
export function timeInWords(minutes: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => minutes % size === 0) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
