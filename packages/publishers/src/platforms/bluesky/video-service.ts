import { isJsonObject, type StepContext } from '@crier/domain';
import { textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { readAnswer } from './errors.ts';
import type { BlueskySession, Xrpc } from './session.ts';

const TOKEN_LIFE_S = 30 * 60;
const HOUR_MS = 3_600_000;

/** The video service with the token with which it stores the finished file on the PDS. */
export async function openVideoService(
  kit: PublisherKit,
  session: BlueskySession,
  { request }: StepContext,
): Promise<Xrpc | Failure> {
  const serverDid =
    textAt(request.account.data ?? {}, 'server_did') ?? `did:web:${new URL(session.pds).hostname}`;
  const token = await serviceToken(kit, session, serverDid, 'com.atproto.repo.uploadBlob');
  return typeof token === 'string' ? session.elsewhere(kit.blueskyVideoService, token) : token;
}

/**
 * A failure if the account may send no video of this size today (app.bsky.video.getUploadLimits), else null. A service
 * that does not say leaves it to the upload.
 */
export async function checkAllowance(
  kit: PublisherKit,
  session: BlueskySession,
  size: number,
): Promise<Failure | null> {
  const nsid = 'app.bsky.video.getUploadLimits';
  const serviceDid = `did:web:${new URL(kit.blueskyVideoService).hostname}`;
  const token = await serviceToken(kit, session, serviceDid, nsid);
  if (typeof token !== 'string') return null;
  const result = await session.elsewhere(kit.blueskyVideoService, token)({ method: 'GET', nsid });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return null;
  const { evidence, json } = answer;
  const told = textAt(json, 'message') ?? textAt(json, 'error');
  const {
    canUpload,
    remainingDailyVideos: videos,
    remainingDailyBytes: bytes,
  } = isJsonObject(json) ? json : {};
  if (videos === 0 || (typeof bytes === 'number' && bytes < size)) return spent(told, evidence);
  const isRefused = canUpload === false;
  return isRefused
    ? {
        outcome: 'rejected',
        message: `Bluesky takes no videos of this account: ${told ?? 'no reason given'}`,
        evidence,
      }
    : null;
}

/** The allowance comes back by and by, and the service does not say when. */
export function spent(told: string | undefined, evidence: Failure['evidence']): Failure {
  const detail = told === undefined ? '' : ` (${told})`;
  const reason = `The account has used up what Bluesky lets it upload as videos in a day${detail}.`;
  return { outcome: 'wait', retryAfterMs: HOUR_MS, reason, evidence };
}

/** If the video service refuses its own token, the account's session may still be valid. */
export function fromVideoService<T>(answer: T | Failure): T | Failure {
  if (typeof answer !== 'object' || answer === null || !('outcome' in answer) || answer.outcome !== 'auth') {
    return answer;
  }
  return {
    outcome: 'rejected',
    message: `The video service refused: ${answer.message}`,
    evidence: answer.evidence,
  };
}

async function serviceToken(
  kit: PublisherKit,
  { xrpc }: BlueskySession,
  audience: string,
  method: string,
): Promise<string | Failure> {
  const exp = String(Math.floor(kit.now() / 1_000) + TOKEN_LIFE_S);
  const parameters = { aud: audience, lxm: method, exp };
  const result = await xrpc({ method: 'GET', nsid: 'com.atproto.server.getServiceAuth', parameters });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) return answer;
  return textAt(answer.json, 'token') ?? unreadable(answer, 'reading');
}
