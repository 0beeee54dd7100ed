import type { ConnectAnswer, ConnectInput } from '@crier/domain';
import type { CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import { isStrangers } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { serviceAddress } from '../../service-address.ts';
import { tokenExpiry } from './credentials.ts';
import { errorName, isOwn, readAnswer } from './errors.ts';
import { choosePds } from './pds-address.ts';
import { readProfile } from './profile.ts';
import { readServerFacts } from './server-facts.ts';
import { openXrpc, sessionOf } from './session.ts';

const DEFAULT_SERVICE = 'https://bsky.social';

/** Connects with a handle (or e-mail address, or DID) and an app password; any PDS will do. */
export async function connect(kit: PublisherKit, input: ConnectInput): Promise<ConnectAnswer> {
  const service = serviceAddress(input.service?.trim() || DEFAULT_SERVICE);
  if (service === undefined) return refused('service', 'Enter the address of the server, or leave it empty.');
  const identifier = (input.identifier ?? '').replace(/[\s\p{Cf}]+/gu, '').replace(/^@/, '');
  if (identifier === '')
    return refused('identifier', 'Enter the handle of the account, such as alice.bsky.social.');
  const password = input.password?.trim() ?? '';
  if (password === '') return refused('password', 'Enter an app password of the account.');

  const result = await openXrpc(kit.call, service, null, [password])({
    method: 'POST',
    nsid: 'com.atproto.server.createSession',
    json: { identifier, password },
  });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return refusal(service, result, answer);
  const accessJwt = textAt(answer.json, 'accessJwt');
  const refreshJwt = textAt(answer.json, 'refreshJwt');
  const did = textAt(answer.json, 'did');
  if (accessJwt === undefined || refreshJwt === undefined || did === undefined) {
    return refused('service', `${service} does not respond like a Bluesky server.`);
  }

  const pds = await choosePds(service, objectAt(answer.json, 'didDoc'), (other) =>
    openXrpc(kit.call, other, null, []),
  );
  const credentials = { grant: 'password', accessJwt, refreshJwt, did, pds } as const;
  const session = sessionOf(kit, { credentials });
  const profile = await readProfile(session);
  const server = await readServerFacts(session.anonymous);
  const handle = textAt(answer.json, 'handle') ?? did;
  return {
    outcome: 'connected',
    account: {
      remoteId: did,
      service: pds,
      name: profile?.name ?? handle,
      username: handle,
      image: profile?.image ?? null,
      data: { server_did: server?.did ?? null },
      limits: server?.limits ?? {},
      credentials,
      expiresAt: tokenExpiry(accessJwt),
      access: { endsAt: null, renews: true },
    },
  };
}

function refusal(service: string, result: CallResult, failure: Failure): ConnectAnswer {
  if (isStrangers(result, isOwn))
    return refused('service', `${service} does not respond like a Bluesky server.`);
  if ('reason' in failure) {
    return refused('service', `${service} could not be reached. ${failure.reason}`);
  }
  const name = result.kind === 'answer' ? errorName(result) : undefined;
  if (name === 'AuthFactorTokenRequired') {
    return refused('password', 'The account requires a code sent by e-mail. Use an app password instead.');
  }
  if (name?.startsWith('Account') === true) {
    return refused('identifier', 'The account is suspended or deactivated.');
  }
  if (failure.outcome === 'auth') return refused('password', 'The handle or the app password is wrong.');
  if (result.kind !== 'answer') return refused('service', failure.message);
  if (name !== undefined) return refused('identifier', failure.message);
  return refused('service', `${service} does not respond like a Bluesky server.`);
}

function refused(field: keyof ConnectInput, message: string): ConnectAnswer {
  return { outcome: 'refused', field, message };
}
