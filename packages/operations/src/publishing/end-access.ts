import { type Notice, notice, type RefusedCredentials } from '@crier/domain';
import type { AccountVault } from '../ports/journal.ts';
import { tellAccess } from './tell.ts';

/** Reasons that this installation knows by itself, so that no network could take them back. */
const CERTAIN: ReadonlySet<RefusedCredentials['code']> = new Set([
  'disconnected',
  'key_lost',
  'restored',
  'unreadable',
]);

/**
 * Takes an account away because its credentials are refused: `ended` if the caller is the first to do so, `known` if
 * somebody did before. `doubted` means that the network says so for the first time; it has to be asked again after
 * `confirmMs`, and until then the account stays as it is. The first word is kept, so that it counts after a restart.
 */
export async function endAccess(
  accountId: number,
  refusal: RefusedCredentials,
  vault: Pick<AccountVault, 'markUnauthorized' | 'noteRefusal'>,
  confirmMs: number,
): Promise<'ended' | 'known' | 'doubted'> {
  if (!CERTAIN.has(refusal.code) && (await vault.noteRefusal(accountId)) < confirmMs) return 'doubted';
  return (await vault.markUnauthorized(accountId, refusal)) ? 'ended' : 'known';
}

/** Why work on an account waits while the end of its access is in doubt. */
export function doubted({ message, code }: RefusedCredentials): {
  readonly reason: string;
  readonly told: Notice;
} {
  const told = notice('access_doubted', {}, tellAccess(message, code));
  return { reason: told.message, told };
}
