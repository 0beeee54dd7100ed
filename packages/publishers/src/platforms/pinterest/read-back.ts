import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { idAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { readAnswer } from './errors.ts';
import { listPins } from './listed-pins.ts';
import { matchPost } from './match-post.ts';
import { intendedPin } from './pin.ts';
import type { PinterestCall } from './session.ts';

/** Judges the newest pins of the account, by {@link matchPost}; the lost pin would be on its board. */
export async function readBack(
  kit: PublisherKit,
  call: PinterestCall,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = kit.now();
  const listed = await listPins(call, lostSince(context, askedAt));
  if (listed.outcome !== 'listed') return listed;
  const intended = intendedPin(context);
  return judge({
    ...{ context, listed, askedAt, settleMs: kit.slowSettleMs, things: 'pins' },
    match: (pin, sent) => matchPost({ ...intended, sent }, pin),
    isInPlace: ({ board }) => board === '' || board === intended.board,
    count: async () => {
      const answer = readAnswer(await call({ method: 'GET', path: '/user_account' }), 'reading');
      const count = isAnswer(answer) ? idAt(answer.json, 'pin_count') : undefined;
      return count === undefined ? null : Number(count);
    },
  });
}
