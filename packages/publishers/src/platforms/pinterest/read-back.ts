import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { sentTime } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import { mayStillArrive, unclear } from '../../read-back-answers.ts';
import { nearestFirst } from '../../same-post.ts';
import { listPins } from './listed-pins.ts';
import { matchPost, type SentPin } from './match-post.ts';
import { intendedPin } from './pin.ts';
import type { PinterestCall } from './session.ts';

/**
 * Looks for the lost pin among the newest pins of the account, by {@link matchPost}. `absent` requires the full list
 * back to the time of sending, read after the lost call could no longer arrive, without anything that could be the pin.
 */
export async function readBack(
  kit: PublisherKit,
  call: PinterestCall,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { sentAt } = context.step;
  const askedAt = kit.now();
  const since = sentAt ?? askedAt;
  const listed = await listPins(call, since);
  if (listed.outcome !== 'listed') return listed;
  const { evidence } = listed;
  const sent: SentPin = { ...intendedPin(context), sent: sentTime(listed.clock, since) };
  const candidates = listed.posts
    .filter(({ record }) => !context.known.has(record.id))
    .toSorted(nearestFirst(sent.sent));
  const found = candidates.find((pin) => matchPost(sent, pin) === 'same');
  if (found !== undefined) return { outcome: 'found', remote: found.record, evidence };
  if (candidates.some((pin) => matchPost(sent, pin) === 'doubtful'))
    return unclear(
      'A similar pin is on the board; whether it is this one cannot be told. Look at the board.',
      evidence,
    );
  const waiting = mayStillArrive({ sentAt, settleMs: kit.slowSettleMs, askedAt }, evidence);
  if (waiting !== null) return waiting;
  if (!listed.isComplete)
    return unclear('The list of pins does not go back to the time of sending.', evidence);
  return { outcome: 'absent', evidence };
}
