import { DELETION_REFUSED_AS_GONE } from '../../families/meta-graph/learned.ts';
import type { GraphServer } from '../../families/meta-graph/server.ts';
import type { LearnedRow } from '../../kit/learned.ts';

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

export const THREADS_LEARNED: readonly LearnedRow<GraphServer>[] = [
  VIDEO_REPLY_ALONE,
  TEXT_IN_BYTES,
  FEW_LINKS,
  DELETION_REFUSED_AS_GONE,
];
