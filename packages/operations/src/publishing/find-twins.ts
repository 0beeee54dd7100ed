import {
  type KnownRecord,
  type Notice,
  notice,
  type PlatformKey,
  type ReadBackAnswer,
  type RemoteRecord,
  type Twin,
} from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import { type Asking, askForStep } from './ask-for-step.ts';
import { tellAccess, tellAnswer } from './tell.ts';

/** More twins than this are not looked for; one is enough to call for a person. */
const MOST_TWINS = 5;

/** A list without the record that was just accepted can't rule out that it lacks another one, too. */
const BLIND = notice('list_blind');

/** What was found of a step that was sent again. */
export interface TwinSearch {
  /** Records besides the step's own that are, or may be, the same post. */
  readonly twins: readonly Twin[];
  /** Why the network may have more of them than it showed; null if it showed everything. */
  readonly doubt: Notice | null;
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
    return { twins, ...doubtOf(answer, remote, asking.publication.account.provider) };
  }
}

function doubtOf(
  answer: ReadBackAnswer,
  { id }: RemoteRecord,
  provider: PlatformKey,
): Omit<TwinSearch, 'twins'> {
  if (answer.outcome === 'auth') return { doubt: tellAccess(answer.message, answer.code), isBlind: false };
  if (answer.outcome !== 'unclear' || (answer.isQuiet ?? answer.isHidden ?? false))
    return { doubt: null, isBlind: false };
  const isBlind = answer.lacks?.id === id;
  return { doubt: isBlind ? BLIND : tellAnswer(answer, answer.reason, provider), isBlind };
}

/** What the operator is told about twins, with the addresses of all records. */
export function toldOf({ label }: Pick<HeldStep, 'label'>, remote: RemoteRecord, twins: readonly Twin[]) {
  return {
    label,
    urls: namesOf([remote, ...twins]),
    certain: twins.some(({ certain }) => certain),
  };
}

/** What users are told about twins, with the addresses of all records; nothing if there are none. */
export function tellTwins(remote: RemoteRecord, twins: readonly Twin[]): readonly Notice[] {
  const [own = '', ...names] = namesOf([remote, ...twins]);
  const among = (isCertain: boolean) =>
    names.filter((_, index) => twins[index]?.certain === isCertain).join(' and ');
  const [certain, possible] = [among(true), among(false)];
  return [
    ...(certain === '' ? [] : [notice('twice', { own, others: certain })]),
    ...(possible === '' ? [] : [notice('perhaps_twice', { own, others: possible })]),
  ];
}

/** What users are told while a twin can't be ruled out. */
export function tellTwinDoubt({ url, id }: RemoteRecord, doubt: Notice): Notice {
  return notice('twin_doubted', { own: url ?? id }, doubt);
}

/** The addresses of records. Those that share one, as comments do with their post, are told apart by their ids. */
function namesOf(records: readonly Pick<RemoteRecord, 'id' | 'url'>[]): readonly string[] {
  return records.map(({ id, url }) => {
    const isShared = records.filter((other) => other.url === url).length > 1;
    return url === null ? id : isShared ? `${url} (id ${id})` : url;
  });
}
