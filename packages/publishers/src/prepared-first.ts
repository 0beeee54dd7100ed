import type { PlannedStep } from '@crier/domain';

/**
 * The steps in an order in which everything that can be prepared comes before the first public step, so that a file that
 * the network refuses leaves no half of a thread public. `isTied` says which steps keep their order behind that: public
 * ones, and hidden ones that need a record that is public. Files are handed over before any is awaited.
 */
export function preparedFirst(
  steps: readonly PlannedStep[],
  isTied: (step: PlannedStep) => boolean = ({ visible }) => visible,
): PlannedStep[] {
  const free = steps.filter((step) => !isTied(step));
  return [
    ...free.filter(({ kind }) => kind === 'upload'),
    ...free.filter(({ kind }) => kind !== 'upload'),
    ...steps.filter(isTied),
  ];
}
