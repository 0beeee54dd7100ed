import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { sentTime } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import { nearestFirst } from '../../same-post.ts';
import { listPins } from './listed-pins.ts';
import { matchPost, type SentPin } from './match-post.ts';
import { intendedPin } from './pin.ts';
import type { PinterestCall } from './session.ts';

const RETRY_MS = 60_000;

/**
 * Looks for the lost pin among the newest pins of the account, by {@link matchPost}. `absent` needs the list in full back
 * to the time of sending, asked for when the lost call could no longer arrive, and nothing in it that could be the pin.
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
  const candidates = listed.pins
    .filter(({ record }) => !context.known.has(record.id))
    .toSorted(nearestFirst(sent.sent));
  const found = candidates.find((pin) => matchPost(sent, pin) === 'same');
  if (found !== undefined) return { outcome: 'found', remote: found.record, evidence };

  const unclear = (reason: string, retryAfterMs = RETRY_MS): ReadBackAnswer => ({
    outcome: 'unclear',
    reason,
    retryAfterMs,
    evidence,
  });
  if (candidates.some((pin) => matchPost(sent, pin) === 'doubtful'))
    return unclear(
      'A similar pin is on the board; whether it is this one cannot be told. Look at the board.',
    );
  const settlesIn = sentAt === null ? RETRY_MS : sentAt + kit.slowSettleMs - askedAt;
  if (settlesIn >= 0) return unclear('The lost call may still arrive.', Math.min(settlesIn + 1, RETRY_MS));
  if (!listed.isComplete) return unclear('The list of pins does not go back to the time of sending.');
  return { outcome: 'absent', evidence };
}
