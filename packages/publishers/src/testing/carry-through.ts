import type { StepAnswer } from '@crier/domain';
import type { TestClock, TestJournal } from './journal.ts';

const MOST_ANSWERS = 200;
const MOST_PREPARATIONS = 3;

/**
 * Carries a publication from a step to its end the way the publish use case does it: waits as long as the network says,
 * repeats an invisible step when its outcome is unknown, repeats a visible step only when a read-back proved it
 * absent, and prepares again at most three times what the network cannot use. Returns the last answer, or throws when
 * nothing ends the publication.
 */
export async function carryThrough(journal: TestJournal, clock: TestClock, from = 0): Promise<StepAnswer> {
  let answers = 0;
  for (let index = from; ; ) {
    if (journal.step(index).state === 'accepted') {
      index += 1;
      continue;
    }
    if (answers++ > MOST_ANSWERS) throw new Error(`'${journal.step(index).label}' never ends.`);
    const answer = await journal.perform(index);
    const told = await lookedUp(journal, clock, index, answer);
    const isOver = answer.outcome === 'accepted' || told === 'found';
    if (isOver && index === journal.steps.length - 1) return answer;
    if (isOver) index += 1;
    else if (answer.outcome === 'prepare' || told === 'useless') {
      if ((journal.step(index).preparations ?? 0) >= MOST_PREPARATIONS) return answer;
      index = journal.prepareAgain(index);
    } else if (answer.outcome === 'wait') clock.advance(answer.retryAfterMs ?? 1_000);
    else if (answer.outcome !== 'unknown') return answer;
  }
}

/**
 * What became of a visible step whose outcome was lost: a record that was `found` is added to the journal, and it is
 * `useless` to send the step again without preparing again.
 */
async function lookedUp(
  journal: TestJournal,
  clock: TestClock,
  index: number,
  { outcome }: StepAnswer,
): Promise<'found' | 'absent' | 'useless'> {
  if (outcome !== 'unknown' || !journal.step(index).visible) return 'absent';
  for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
    const answer = await journal.settle(index);
    if (answer.outcome === 'found') return 'found';
    if (answer.outcome === 'absent') return answer.prepare === undefined ? 'absent' : 'useless';
    clock.advance('retryAfterMs' in answer ? (answer.retryAfterMs ?? 1_000) : 1_000);
  }
  throw new Error(`What became of '${journal.step(index).label}' cannot be told.`);
}
