import { GOOGLE_LEARNED } from '../../families/google/learned.ts';
import { jsonAnswer } from '../../http/answer.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { GbpServer } from './server.ts';

const INFO = 'type.googleapis.com/google.rpc.ErrorInfo';
const refusal = (code: number, status: string, reason: string, metadata: object, message: string) =>
  jsonAnswer(code, {
    error: {
      code,
      message,
      status,
      details: [{ '@type': INFO, reason, domain: 'googleapis.com', metadata }],
    },
  });

/** What Google says about a project, by turns. */
const ABOUT_THE_PROJECT = [
  refusal(
    429,
    'RESOURCE_EXHAUSTED',
    'RATE_LIMIT_EXCEEDED',
    { service: 'mybusiness.googleapis.com', quota_limit_value: '0' },
    "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'mybusiness.googleapis.com'.",
  ),
  refusal(
    403,
    'PERMISSION_DENIED',
    'SERVICE_DISABLED',
    { service: 'mybusiness.googleapis.com' },
    'Google My Business API has not been used in project 1 before or it is disabled.',
  ),
];

export const LIGHT_PHOTOS: LearnedRow<GbpServer> = {
  row: 'G1',
  source: 'Google docs: Business Profile photo guidelines',
  date: '2026-11',
  plays: 'refuses photos below 10 KB',
  isUsual: true,
};

const INVALID = {
  code: 400,
  message: 'Request contains an invalid argument.',
  status: 'INVALID_ARGUMENT',
  details: [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: [
        { code: 2, field: 'summary', message: 'Summary must not contain a phone number.', value: '' },
        { code: 1001, field: 'media', message: 'The photo is too small.' },
      ],
    },
  ],
};

export const NO_PHONE_NUMBERS: LearnedRow<GbpServer> = {
  row: 'G2',
  source: 'Google Business Profile help: Posts content policy',
  date: '2026-11',
  plays: 'rejects posts with a phone number in the text after its check',
  isUsual: true,
};

export const GBP_LEARNED: readonly LearnedRow<GbpServer>[] = [
  ...GOOGLE_LEARNED,
  LIGHT_PHOTOS,
  {
    row: 'W5',
    source: 'mixpost#167, postiz#2005',
    date: '2026-11',
    plays: 'refuses posts because of the project: a quota of 0, then an API that is not enabled',
    instead: (_server, { method, path }, turn) =>
      method === 'POST' && path.endsWith('/localPosts')
        ? ABOUT_THE_PROJECT[turn % ABOUT_THE_PROJECT.length]
        : undefined,
  },
  NO_PHONE_NUMBERS,
  {
    row: 'G3',
    source: 'Google docs: local posts, ValidationError',
    date: '2026-11',
    plays: 'refuses new posts with “invalid argument”, and gives the reasons in errorDetails only',
    instead: (_server, { method, path }) =>
      method === 'POST' && path.endsWith('/localPosts') ? jsonAnswer(400, { error: INVALID }) : undefined,
  },
];
