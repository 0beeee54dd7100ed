import type { AccountContext, InspectAnswer } from '@crier/domain';
import { textAt } from '../../http/json.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { readAnswer } from './errors.ts';
import { readProfile } from './profile.ts';
import { readServerFacts } from './server-facts.ts';
import { sessionOf } from './session.ts';

export async function inspect(kit: PublisherKit, context: AccountContext): Promise<InspectAnswer> {
  const session = sessionOf(kit, context);
  const result = await session.xrpc({ method: 'GET', nsid: 'com.atproto.server.getSession' });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return authOrUnavailable(answer);
  const handle = textAt(answer.json, 'handle');
  if (handle === undefined) {
    return { outcome: 'unavailable', reason: 'The server’s response could not be read.' };
  }
  const profile = await readProfile(session);
  const server = await readServerFacts(session.anonymous);
  return {
    outcome: 'inspected',
    name: profile === undefined ? null : (profile.name ?? handle),
    username: handle === 'handle.invalid' ? null : handle,
    image: profile?.image ?? null,
    data: server === undefined ? null : { server_did: server.did },
    limits: server?.limits ?? null,
  };
}
