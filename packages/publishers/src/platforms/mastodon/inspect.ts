import type { AccountContext, InspectAnswer } from '@crier/domain';
import { accountFrom } from '../../families/mastodon-api/account.ts';
import { readAnswer } from '../../families/mastodon-api/errors.ts';
import { readLimits } from '../../families/mastodon-api/limits.ts';
import { sessionOf } from '../../families/mastodon-api/session.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';

export async function inspect(kit: PublisherKit, context: AccountContext): Promise<InspectAnswer> {
  const session = sessionOf(kit.call, context);
  const result = await session.call({ method: 'GET', path: '/api/v1/accounts/verify_credentials' });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const account = accountFrom(answer.json);
  if (account === undefined) {
    return { outcome: 'unavailable', reason: 'The server’s response could not be read.' };
  }
  const limits = (await readLimits(session)) ?? null;
  return {
    outcome: 'inspected',
    name: account.name,
    username: account.username,
    image: account.image,
    data: account.data,
    limits,
  };
}
