import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { blobJson, storeBlob } from './blobs.ts';
import { requiredParameter } from './input.ts';
import { type BlueskyServer, invalidRequest, nextSecret, serverDids, XrpcError } from './server.ts';
import { blobKey, type VideoJob } from './state.ts';
import { ensureServiceCaller } from './tokens.ts';

const VIDEO_SERVICE = 'did:web:video.bsky.app';
const STATES = ['CREATED', 'ENCODING', 'ENCODED', 'SCANNING', 'SCANNED', 'UPLOADING', 'UPLOADED'];
const ACCEPTED = ['video/mp4', 'video/webm', 'video/quicktime', 'video/mpeg', 'image/gif'];
const DAY = 86_400_000;

/**
 * `app.bsky.video.uploadVideo`: a job that is done after some questions for its state. A file that was uploaded before
 * is answered with 409 `already_exists` and the job of that time.
 */
export function uploadVideo(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = ensureServiceCaller(server, request, serverDids(server), ['com.atproto.repo.uploadBlob']);
  if (requiredParameter(request, 'did') !== account.did) {
    throw new XrpcError(401, 'AuthenticationRequired', 'did does not match the issuer of the token');
  }
  const name = requiredParameter(request, 'name');
  if (request.body.length === 0) throw invalidRequest('A request body is expected but none was provided');
  if (request.body.length > server.settings.maxVideoBytes) {
    throw new XrpcError(413, 'PayloadTooLarge', 'video is too large');
  }
  const mimeType = sniffMediaType(request.body);
  if (mimeType === undefined || !ACCEPTED.includes(mimeType)) {
    throw new XrpcError(400, 'invalid_video', 'The file is not a video that can be processed.');
  }
  const blob = storeBlob(server, account.did, request.body, 'video/mp4');
  const known = jobsOf(server, account.did).find((job) => job.hash === blob.hash);
  if (known !== undefined) {
    return jsonAnswer(409, {
      ...jobJson(server, known),
      error: 'already_exists',
      message: 'Video already processed',
    });
  }
  const total = request.processingPolls ?? server.settings.processingPolls;
  const job: VideoJob = {
    id: nextSecret(server).slice(0, 20),
    did: account.did,
    hash: blob.hash,
    name,
    blobCid: blob.cid,
    total,
    createdAt: server.clock.now(),
    pollsLeft: total,
  };
  server.state.jobs[job.id] = job;
  return jsonAnswer(200, { jobStatus: jobJson(server, job) });
}

/** `app.bsky.video.getJobStatus` */
export function getJobStatus(server: BlueskyServer, request: SimulatorRequest): Answer {
  const job = server.state.jobs[requiredParameter(request, 'jobId')];
  if (job === undefined) throw invalidRequest('Job not found');
  const answer = jsonAnswer(200, { jobStatus: jobJson(server, job) });
  if (job.pollsLeft > 0) job.pollsLeft -= 1;
  return answer;
}

/** `app.bsky.video.getUploadLimits` */
export function getUploadLimits(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = ensureServiceCaller(
    server,
    request,
    [VIDEO_SERVICE, ...serverDids(server)],
    ['app.bsky.video.getUploadLimits'],
  );
  const today = jobsOf(server, account.did).filter(
    ({ createdAt }) => server.clock.now() - createdAt < DAY,
  ).length;
  const left = Math.max(0, server.settings.dailyVideos - today);
  return jsonAnswer(200, {
    canUpload: left > 0,
    remainingDailyVideos: left,
    remainingDailyBytes: left * server.settings.maxVideoBytes,
    ...(left > 0 ? {} : { error: 'UploadLimitExceeded', message: 'Daily limit of videos reached' }),
  });
}

function jobsOf(server: BlueskyServer, did: string): readonly VideoJob[] {
  return Object.values(server.state.jobs).filter((job) => job.did === did);
}

function jobJson(server: BlueskyServer, job: VideoJob): Record<string, unknown> {
  if (job.pollsLeft > 0) {
    const done = job.total - job.pollsLeft;
    const state = STATES[Math.min(STATES.length - 1, Math.floor((done * STATES.length) / job.total))];
    return {
      jobId: job.id,
      did: job.did,
      state: `JOB_STATE_${state}`,
      progress: Math.floor((done * 100) / job.total),
    };
  }
  const blob = server.state.blobs[blobKey(job.did, job.blobCid)];
  return {
    jobId: job.id,
    did: job.did,
    state: 'JOB_STATE_COMPLETED',
    progress: 100,
    ...(blob === undefined ? {} : { blob: blobJson(blob) }),
  };
}
