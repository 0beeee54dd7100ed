import type { PlannedStep, RemoteRecord } from '@crier/domain';
import type { HeldStep } from '../../../src/ports/held-step.ts';
import type { AnswerNote, HeldPublication, StepOutcome } from '../../../src/ports/journal.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

export const LEASE_MS = 60_000;
export const NOTE: AnswerNote = {
  ...{ outcome: 'test', message: null },
  evidence: { request: null, status: 200, body: null },
};

/** A thread of posts, each preceded by the upload of its file. */
export const THREAD: readonly PlannedStep[] = [0, 1].flatMap((item): readonly PlannedStep[] => [
  { ...step(item, 'upload'), visible: false, media: 0 },
  step(item, 'post'),
]);
/** A single post without a file. */
export const SINGLE: readonly PlannedStep[] = [step(0, 'post')];

function step(item: number, kind: 'upload' | 'post'): PlannedStep {
  const label = `${kind} ${item + 1}`;
  return { kind, visible: true, item, media: null, idempotencyKey: `${kind}-${item}`, label };
}

/** A remote record that no other test uses. */
export function remoteRecord(): RemoteRecord {
  const id = crypto.randomUUID();
  return { id, url: `https://social.example/${id}` };
}

/** One dispatched post on one account, and the actions on it. */
export interface JournalScene {
  readonly workspaceId: number;
  readonly account: number;
  readonly post: string;
  readonly publication: string;
  /** @throws when the publication can't be claimed */
  claim(leaseMs?: number): Promise<HeldPublication>;
  /** Claims, plans and sends the first step. */
  begin(plan?: readonly PlannedStep[]): Promise<BegunScene>;
  /** The final state of the publication, and the status of its post. */
  ending(): Promise<{ readonly status: string; readonly state: string | undefined }>;
}

export interface BegunScene {
  readonly held: HeldPublication;
  readonly steps: readonly HeldStep[];
  readonly first: HeldStep;
  settle(outcome: StepOutcome, step?: HeldStep): Promise<HeldStep>;
  /** Sends and settles the steps in order, up to and including `upTo`. */
  accept(upTo: number): Promise<readonly HeldStep[]>;
}

/** A dispatched post on one account of its own. */
export async function openScene(world: JournalUnderTest): Promise<JournalScene> {
  const { workspaceId, ids } = await world.addAccounts(1);
  const [account = 0] = ids;
  const { uuid: post, publications } = await world.dispatch(workspaceId, ids);
  const [publication = ''] = publications;
  const claim = (leaseMs?: number) => claimed(world, publication, leaseMs);
  return {
    ...{ workspaceId, account, post, publication, claim },
    begin: async (plan = SINGLE) => {
      const held = await claim();
      const steps = await world.journal.begin(held.lease, plan, 'digest');
      const first = at(steps, 0);
      const settle: BegunScene['settle'] = (outcome, of = first) =>
        world.journal.settle(held.lease, of, outcome, NOTE);
      return {
        ...{ held, steps, first, settle },
        accept: async (upTo) => {
          const accepted: HeldStep[] = [];
          for (const each of steps.slice(0, upTo + 1)) {
            const sent = each.state === 'sent' ? each : await world.journal.send(held.lease, each, 'digest');
            accepted.push(await settle({ state: 'accepted', remote: remoteRecord() }, sent));
          }
          return accepted;
        },
      };
    },
    ending: async () => {
      const { status, publications: rows } = await world.read(post);
      return { status, state: rows[0]?.state };
    },
  };
}

/** @throws when the publication can't be claimed */
export async function claimed(
  { journal }: JournalUnderTest,
  publication: string,
  leaseMs = LEASE_MS,
): Promise<HeldPublication> {
  const claim = await journal.claim(publication, crypto.randomUUID(), leaseMs);
  if (claim.outcome !== 'held') throw new Error(`not held: ${claim.outcome}`);
  return claim.publication;
}

/** @throws when there is no such element */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is nothing at ${index}`);
  return found;
}
