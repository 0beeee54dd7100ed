import type { KnownRecord, RemoteRecord, Twin } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { type Asking, askForStep } from './ask-for-step.ts';

/** More twins than this are not looked for; one is enough to call for a person. */
const MOST_TWINS = 5;

/** What was found of a step that was sent again. */
export interface TwinSearch {
  /** Records besides the step's own that are, or may be, the same post. */
  readonly twins: readonly Twin[];
  /** Whether the network showed everything, so that nothing else is there at the moment. */
  readonly isConclusive: boolean;
}

/**
 * Looks for any record besides `remote` that appeared where the step's would be since it was first sent, whatever it
 * looks like: the earlier call may have been carried out after all, and the network may have changed one of the two.
 */
export async function findTwins(
  step: HeldStep,
  remote: RemoteRecord,
  known: readonly Twin[],
  steps: readonly HeldStep[],
  asking: Asking,
): Promise<TwinSearch> {
  const { kind, item, sentAt } = step;
  const now = asking.deps.now();
  const recordOf = (other: RemoteRecord): KnownRecord => {
    return { remote: other, kind, item, sentAt, acceptedAt: now, isRemoved: false };
  };
  const twins: Twin[] = [];
  const others = known.map(({ id, url }) => recordOf({ id, url }));
  for (;;) {
    const also = [...others, ...twins.map(({ id, url }) => recordOf({ id, url })), recordOf(remote)];
    const answer = await askForStep(step, steps, asking, also);
    const certain = answer.outcome === 'found' ? answer.remote : undefined;
    const possible = answer.outcome === 'unclear' ? answer.candidate : undefined;
    const twin = certain ?? possible;
    const isNew = twin !== undefined && !also.some((record) => record.remote.id === twin.id);
    if (isNew) twins.push({ id: twin.id, url: twin.url, certain: certain !== undefined });
    if (isNew && twins.length < MOST_TWINS) continue;
    const isQuiet = answer.outcome === 'unclear' && (answer.isQuiet ?? answer.isHidden ?? false);
    return { twins, isConclusive: isQuiet || answer.outcome === 'absent' || answer.outcome === 'found' };
  }
}

/** What the operator is told about twins, with the addresses of all records. */
export function toldOf({ label }: Pick<HeldStep, 'label'>, remote: RemoteRecord, twins: readonly Twin[]) {
  return {
    label,
    urls: [remote, ...twins].map(nameOf),
    certain: twins.some(({ certain }) => certain),
  };
}

/** What users are told about twins, with the addresses of both records. */
export function tellTwins(remote: RemoteRecord, twins: readonly Twin[]): string | null {
  const [first] = twins;
  if (first === undefined) return null;
  const own = nameOf(remote);
  const certain = twins.filter((twin) => twin.certain).map(nameOf);
  const possible = twins.filter((twin) => !twin.certain).map(nameOf);
  return [
    ...(certain.length === 0
      ? []
      : [
          `The network shows this twice: besides ${own} there is ${certain.join(' and ')}, because an earlier call, which looked lost, was carried out after all. Delete ${certain.join(' and ')} if you want only one.`,
        ]),
    ...(possible.length === 0
      ? []
      : [
          `This may be public twice: besides ${own} there is ${possible.join(' and ')}, which appeared after the first attempt. Compare them, and delete one if they are the same.`,
        ]),
  ].join(' ');
}

function nameOf({ url, id }: Pick<RemoteRecord, 'id' | 'url'>): string {
  return url ?? id;
}
