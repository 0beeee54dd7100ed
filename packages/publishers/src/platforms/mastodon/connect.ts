import type { ConnectAnswer, ConnectInput } from '@crier/domain';
import { accountFrom } from '../../families/mastodon-api/account.ts';
import { isOwn, readAnswer } from '../../families/mastodon-api/errors.ts';
import { DEFAULT_LIMITS, readLimits } from '../../families/mastodon-api/limits.ts';
import { movedTo } from '../../families/mastodon-api/moved-to.ts';
import { openSession } from '../../families/mastodon-api/session.ts';
import { isAnswer } from '../../http/outcome.ts';
import { isStrangers } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { serviceAddress } from '../../service-address.ts';

/**
 * Connects with an access token made on the server; the token must allow reading the account and writing posts and
 * media.
 */
export async function connect(kit: PublisherKit, input: ConnectInput): Promise<ConnectAnswer> {
  const service = serviceAddress(input.service ?? '');
  if (service === undefined) {
    return refused('service', 'Enter the address of the server, such as https://mastodon.social.');
  }
  const token = input.token?.trim() ?? '';
  if (token === '') return refused('token', 'Enter an access token of the account.');
  if (!/^[\x21-\x7e]+$/.test(token)) return refused('token', 'The access token contains invalid characters.');

  const session = openSession(kit.call, service, token);
  const result = await session.call({ method: 'GET', path: '/api/v1/accounts/verify_credentials' });
  const answer = readAnswer(result, 'reading');
  const noServer = `${service} does not respond like a server with the Mastodon API.`;
  if (!isAnswer(answer)) {
    if (answer.outcome === 'auth')
      return refused('token', `The server refused the access token: ${answer.message}`);
    const target = movedTo(service, result);
    if (target !== undefined) return refused('service', `The server is at ${target}. Enter that address.`);
    if (isStrangers(result, isOwn)) return refused('service', noServer);
    if (answer.outcome === 'rejected') {
      return refused('service', result.kind === 'answer' ? noServer : answer.message);
    }
    return refused('service', `${service} could not be reached. ${answer.reason}`);
  }
  const account = accountFrom(answer.json);
  if (account === undefined) return refused('service', noServer);

  return {
    outcome: 'connected',
    account: {
      remoteId: account.id,
      service,
      name: account.name,
      username: account.username,
      image: account.image,
      data: account.data,
      limits: (await readLimits(session)) ?? DEFAULT_LIMITS,
      credentials: { token },
      expiresAt: null,
      access: { endsAt: null, renews: false },
    },
  };
}

function refused(field: keyof ConnectInput, message: string): ConnectAnswer {
  return { outcome: 'refused', field, message };
}
