import { NOTICE_KINDS } from '@crier/domain';
import type { MutedKind } from '@crier/operations/ports';
import type { Sealer } from '../secrets/sealer.ts';
import { corePrefix, type Settings } from '../settings/settings.ts';
import { LINK_PATHS } from './one-time-link.ts';

/** Which mails to whom a link stops. */
export interface Unsubscription {
  readonly userId: number;
  readonly kinds: readonly MutedKind[];
}

export interface UnsubscribeLinks {
  make(userId: number, kinds: readonly MutedKind[]): string;
  /** Null for a text that is no such link. */
  open(token: string): Unsubscription | null;
}

const CONTEXT = 'notice unsubscribe';
const KINDS: readonly MutedKind[] = [...NOTICE_KINDS, 'summary'];

/**
 * Links that stop mails of some kinds to one user. A link says all of that, sealed, and nothing is stored. It works
 * without a session and as long as the mail is kept, and gives access to nothing else.
 */
export function createUnsubscribeLinks(
  settings: Pick<Settings, 'baseUrl' | 'corePath'>,
  sealer: Sealer,
): UnsubscribeLinks {
  return {
    make: (userId, kinds) => {
      const token = sealer.seal({ userId, kinds: [...kinds] }, CONTEXT).toString('base64url');
      return `${settings.baseUrl}${corePrefix(settings)}${LINK_PATHS.unsubscribe}?token=${token}`;
    },
    open: (token) => {
      const said = /^[\w-]{40,2000}$/.test(token)
        ? sealer.openOrNull(Buffer.from(token, 'base64url'), CONTEXT)
        : null;
      if (said === null) return null;
      const { userId, kinds } = said;
      if (typeof userId !== 'number' || !Array.isArray(kinds)) return null;
      return { userId, kinds: KINDS.filter((kind) => kinds.includes(kind)) };
    },
  };
}
