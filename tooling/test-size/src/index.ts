import { readTestSize } from './test-size.ts';

/** `sized(short, whole)` is the number of repetitions for this run; `isShort` says which kind of run it is. */
export const { isShort, sized } = readTestSize(process.env);
