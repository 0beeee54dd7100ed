import { CrierError } from '@crier/domain';
import type { Caller, Member } from '@crier/operations';
import type { FastifyReply } from 'fastify';
import type { ApiOptions } from '../api-options.ts';

/**
 * Counts a request against its workspace if the plan limits requests. Headers say how many are left this minute, under
 * the established names (spec: Limits) and those of the IETF draft.
 * @throws CrierError `too_many_requests` when none are left; the answer says after how many seconds to retry
 */
export async function spendRequest(
  { budgets }: Pick<ApiOptions, 'budgets'>,
  caller: Caller | Member,
  reply: Pick<FastifyReply, 'header'> | null,
): Promise<void> {
  if (!('allowance' in caller)) return;
  const { requestsPerMinute } = caller.allowance;
  if (requestsPerMinute === null) return;
  const { granted, remaining, resetSeconds } = await budgets.take(caller.workspaceId, requestsPerMinute);
  for (const prefix of ['RateLimit', 'X-RateLimit']) {
    reply?.header(`${prefix}-Limit`, String(requestsPerMinute));
    reply?.header(`${prefix}-Remaining`, String(remaining));
    reply?.header(`${prefix}-Reset`, String(resetSeconds));
  }
  if (granted) return;
  reply?.header('Retry-After', String(resetSeconds));
  throw new CrierError('too_many_requests');
}
