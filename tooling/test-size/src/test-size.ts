/** How often tests repeat what they repeat. */
export interface TestSize {
  /** True unless a longer run was asked for. */
  readonly isShort: boolean;
  /** The number of repetitions: one for the run of every change, and one for the whole run. */
  readonly sized: (short: number, whole: number) => number;
}

const SIZE = /^(?:short|whole|[1-9]\d{0,5})$/;

/**
 * The size that `TEST_SIZE` asks for: `short`, which is the default, `whole`, or a number that multiplies the whole one.
 * @throws when it is anything else
 */
export function readTestSize(environment: Readonly<Record<string, string | undefined>>): TestSize {
  const size = environment['TEST_SIZE'] || 'short';
  if (!SIZE.test(size)) throw new Error(`TEST_SIZE must be short, whole or a whole number, got ${size}`);
  if (size === 'short') return { isShort: true, sized: (short) => short };
  const times = size === 'whole' ? 1 : Number(size);
  return { isShort: false, sized: (_, whole) => whole * times };
}
