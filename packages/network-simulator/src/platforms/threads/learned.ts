import { failedPreparation } from '../../families/files/failed-preparation.ts';
import { graphErrorAnswer } from '../../families/meta-graph/errors.ts';
import { DELETION_REFUSED_AS_GONE, NOT_VISIBLE_YET } from '../../families/meta-graph/learned.ts';
import type { GraphServer } from '../../families/meta-graph/server.ts';
import type { LearnedRow } from '../../kit/learned.ts';

export const FAILED_CONTAINER = failedPreparation(
  'fails a container with a file, by turns as UNKNOWN and as FAILED_DOWNLOADING_VIDEO or FAILED_DOWNLOADING_IMAGE',
  ['UNKNOWN', 'FAILED_DOWNLOADING_VIDEO'],
);

export const VIDEO_REPLY_ALONE: LearnedRow<GraphServer> = {
  row: 'T2',
  source: 'postiz#1441',
  date: '2026-11',
  plays: 'a video that is published as a reply within five seconds of being ready becomes a post of its own',
};

export const TEXT_IN_BYTES: LearnedRow<GraphServer> = {
  row: 'T4',
  source: 'postiz PR 1946',
  date: '2026-08-23',
  plays: 'the limit of the text counts all its bytes; the documented one counts only emoji in bytes',
  isUsual: true,
};

export const FEW_LINKS: LearnedRow<GraphServer> = {
  row: 'T3',
  source: 'Meta change log',
  date: '2025-12-22',
  plays: 'refuses posts with more than five links, that of the attachment among them',
  isUsual: true,
};

/** The container that each server refuses for good. */
const STUCK = new WeakMap<GraphServer, string>();

const STUCK_CONTAINER: LearnedRow<GraphServer> = {
  row: 'T1',
  source: 'postiz PR 2047, trypost PR 280, trypost PR 352, LongevityWorldCup PR 815',
  date: '2026-11',
  plays:
    'the first container that is published is refused with 24/4279009 for good; every other one is taken',
  instead(server, { method, path, body }) {
    if (method !== 'POST' || !path.endsWith('/threads_publish')) return undefined;
    const container = new URLSearchParams(Buffer.from(body).toString()).get('creation_id') ?? '';
    const stuck = STUCK.get(server) ?? container;
    STUCK.set(server, stuck);
    if (container !== stuck) return undefined;
    const message = 'The requested resource does not exist';
    return graphErrorAnswer(server, 400, message, { code: 24, error_subcode: 4_279_009 });
  },
};

export const THREADS_LEARNED: readonly LearnedRow<GraphServer>[] = [
  FAILED_CONTAINER,
  VIDEO_REPLY_ALONE,
  TEXT_IN_BYTES,
  FEW_LINKS,
  DELETION_REFUSED_AS_GONE,
  NOT_VISIBLE_YET,
  STUCK_CONTAINER,
];
