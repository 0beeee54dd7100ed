import { residentMebibytes } from '@crier/lab/figures';
import { descendantsOf } from './process-facts.ts';

/** How much a program and its children took, in MiB. */
export interface MemoryUse {
  /** How far the program rose above where it was at the start; the largest rise of all its lives. */
  readonly growth: number;
  /** The final growth since the start of its last life. */
  readonly left: number;
  /** The largest child. */
  readonly largestChild: number;
  readonly mostChildren: number;
}

export interface MemoryWatch {
  /** The program has been replaced by another process, which starts where it is now. */
  replaced(): void;
  stop(): MemoryUse;
}

const LOOK_EVERY_MS = 200;

/** Watches the resident memory of a program, by the id that its process has at the time. */
export function watchMemory(pid: () => number): MemoryWatch {
  let start = residentMebibytes(pid()) ?? 0;
  let [growth, largestChild, mostChildren] = [0, 0, 0];
  const rise = () => Math.max(0, (residentMebibytes(pid()) ?? start) - start);
  const look = () => {
    growth = Math.max(growth, rise());
    const children = descendantsOf(pid());
    mostChildren = Math.max(mostChildren, children.length);
    for (const child of children) largestChild = Math.max(largestChild, residentMebibytes(child) ?? 0);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    replaced: () => {
      start = residentMebibytes(pid()) ?? 0;
    },
    stop: () => {
      clearInterval(timer);
      look();
      return { growth, left: rise(), largestChild, mostChildren };
    },
  };
}
