import type { KnownRecord, ReadBackAnswer, RemoteRecord, Twin } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { type Asking, askForStep } from './ask-for-step.ts';

/** More twins than this are not looked for; one is enough to call for a person. */
const MOST_TWINS = 5;

/** A list without the record that was just accepted can't rule out that it lacks another one, too. */
const BLIND = 'The network’s list does not even show the one that was accepted.';

/** What was found of a step that was sent again. */
export interface TwinSearch {
  /** Records besides the step's own that are, or may be, the same post. */
  readonly twins: readonly Twin[];
  /** Why the network may have more of them than it showed; null if it showed everything. */
  readonly doubt: string | null;
  /** Whether the doubt is that the network does not even show the step's own record. */
  readonly isBlind: boolean;
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
    const own = { ...recordOf(remote), isOwn: true } as const;
    const also = [...others, ...twins.map(({ id, url }) => recordOf({ id, url })), own];
    const answer = await askForStep(step, steps, asking, also);
    const certain = answer.outcome === 'found' ? answer.remote : undefined;
    const possible = answer.outcome === 'unclear' ? answer.candidate : undefined;
    const twin = certain ?? possible;
    const isNew = twin !== undefined && !also.some((record) => record.remote.id === twin.id);
    if (isNew) twins.push({ id: twin.id, url: twin.url, certain: certain !== undefined });
    if (isNew && twins.length < MOST_TWINS) continue;
    return { twins, ...doubtOf(answer, remote) };
  }
}

function doubtOf(answer: ReadBackAnswer, { id }: RemoteRecord): Omit<TwinSearch, 'twins'> {
  if (answer.outcome === 'auth') return { doubt: answer.message, isBlind: false };
  if (answer.outcome !== 'unclear' || (answer.isQuiet ?? answer.isHidden ?? false))
    return { doubt: null, isBlind: false };
  const isBlind = answer.lacks?.id === id;
  return { doubt: isBlind ? BLIND : answer.reason, isBlind };
}

/** What the operator is told about twins, with the addresses of all records. */
export function toldOf({ label }: Pick<HeldStep, 'label'>, remote: RemoteRecord, twins: readonly Twin[]) {
  return {
    label,
    urls: namesOf([remote, ...twins]),
    certain: twins.some(({ certain }) => certain),
  };
}

/** What users are told about twins, with the addresses of both records. */
export function tellTwins(remote: RemoteRecord, twins: readonly Twin[]): string | null {
  const [first] = twins;
  if (first === undefined) return null;
  const [own, ...names] = namesOf([remote, ...twins]);
  const certain = names.filter((_, index) => twins[index]?.certain === true);
  const possible = names.filter((_, index) => twins[index]?.certain === false);
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

/** What users are told while a twin can't be ruled out. */
export function tellTwinDoubt({ url, id }: RemoteRecord, doubt: string): string {
  return `An earlier attempt may be public as well as ${url ?? id}. ${doubt} Look at the account on the network, and delete one if it is there twice.`;
}

/** The addresses of records. Those that share one, as comments do with their post, are told apart by their ids. */
function namesOf(records: readonly Pick<RemoteRecord, 'id' | 'url'>[]): readonly string[] {
  return records.map(({ id, url }) => {
    const isShared = records.filter((other) => other.url === url).length > 1;
    return url === null ? id : isShared ? `${url} (id ${id})` : url;
  });
}
