import {
  type Evidence,
  type LimitOwner,
  type NetworkReason,
  type Notice,
  notice,
  type OperatorMatter,
  type PlatformKey,
  quoted,
  type ReconnectCode,
  worded,
} from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';

/** An answer that did not do what it was asked for. */
export interface Refusing {
  readonly why?: NetworkReason;
  readonly whyLimit?: string;
  readonly told?: Notice;
  readonly limit?: LimitOwner;
  readonly matter?: OperatorMatter;
  readonly evidence?: Pick<Evidence, 'status'>;
}

const REASON_OF_MATTER: Readonly<Record<OperatorMatter, NetworkReason>> = {
  credits: 'app_credits',
  quota: 'app_quota',
  api: 'app_access',
  version: 'app_version',
  app: 'app_access',
  access: 'app_access',
  audit: 'app_not_audited',
  domain: 'address_not_verified',
};

/**
 * What `words`, those of an answer, say: Crier's own notice, the reason that the network gave, what its status says, or
 * else the words as they are. `file` is the name of the file that the answer is about.
 */
export function tellAnswer(
  answer: Refusing,
  words: string,
  provider: PlatformKey,
  file: string | null = null,
): Notice {
  if (answer.told !== undefined) return worded(words, answer.told);
  const network = networkName(provider);
  const { why, whyLimit } = answer;
  if (why !== undefined && why !== 'request_refused') {
    const isAboutFile = file !== null && /^(?:file|cover)_/.test(why);
    const params = {
      network,
      ...(isAboutFile ? { file } : {}),
      ...(whyLimit === undefined ? {} : { limit: whyLimit }),
    };
    return worded(words, notice(why, params));
  }
  const passing = passingReason(answer);
  if (passing !== null) return worded(words, notice(passing, { network }));
  return quoted(words);
}

/** The reason of an answer that says nothing about what was asked; null if it may say something. */
function passingReason({ limit, matter, evidence }: Refusing): NetworkReason | 'unreachable' | null {
  if (matter !== undefined) return REASON_OF_MATTER[matter];
  if (limit !== undefined) return 'rate_limit';
  const status = evidence?.status;
  if (status === null) return 'unreachable';
  return status === undefined || status >= 500 ? 'temporary' : null;
}

/** Why an account can no longer be used. */
export function tellAccess(message: string | null, code: ReconnectCode | null | undefined): Notice {
  if (message === null)
    return worded('the network no longer accepts its credentials.', notice('access_refused'));
  return code === null || code === undefined || code === 'told'
    ? quoted(message)
    : worded(message, notice(`access_${code}`));
}

/** An account has to be connected again. */
export function tellReconnect(access: Notice): Notice {
  return notice('reconnect', {}, access);
}

/** The English texts of notices. */
export function messagesOf(notices: readonly Notice[]): readonly string[] {
  return notices.map(({ message }) => message);
}
