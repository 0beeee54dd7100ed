import { z } from 'zod';
import type { JsonValue } from '../json.ts';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';

/** The newest form of the file; a later version reads earlier ones. */
export const RECORDING_VERSION = 1;

const json: z.ZodType<JsonValue> = z.json();
const headers = z.record(z.string(), z.string().nullable());
const nothing = z.strictObject({ kind: z.literal('none') });
const jsonBody = z.strictObject({ kind: z.literal('json'), value: json });
/** Bytes of any other kind. Their content is never kept. */
const bytesBody = z.strictObject({
  kind: z.literal('bytes'),
  type: z.string().nullable(),
  size: z.int().min(0),
});
const formBody = z.strictObject({
  kind: z.literal('form'),
  fields: z.array(z.strictObject({ name: z.string(), value: json })),
});
const multipartBody = z.strictObject({
  kind: z.literal('multipart'),
  parts: z.array(
    z.strictObject({
      name: z.string(),
      value: json.optional(),
      type: z.string().optional(),
      size: z.int().min(0).optional(),
    }),
  ),
});

const recordedRequest = z.strictObject({
  method: z.string(),
  /** The host as a placeholder, so that calls to the same host are recognised. */
  host: z.string(),
  path: z.string(),
  query: z.record(z.string(), json),
  /** Null for a header whose value is not kept. */
  headers,
  body: z.union([nothing, jsonBody, formBody, multipartBody, bytesBody]),
});

const recordedAnswer = z.strictObject({
  status: z.int(),
  headers,
  body: z.union([nothing, jsonBody, bytesBody]),
});

const recordedExchange = z.strictObject({
  /** The part of publishing that made the call. */
  operation: z.enum(['inspect', 'perform', 'read_back']),
  /** Kind of the step; null if the account was inspected. */
  step: z.string().nullable(),
  request: recordedRequest,
  /** Null if no answer arrived. */
  answer: recordedAnswer.nullable(),
});

/**
 * The calls of one publication as a file that may be given away: one exchange per kind of call and answer, without
 * secrets, texts, names and ids. Placeholders such as `<digits 18 #3>` stand for them; the same number means the same
 * value.
 */
export const recordingSchema = z.strictObject({
  format: z.literal('crier-recording'),
  version: z.literal(RECORDING_VERSION),
  network: z.enum(PLATFORM_KEYS),
  /** The day on which it was made. */
  recorded_on: z.iso.date(),
  /** How the publication ended. */
  outcome: z.enum(['published', 'failed', 'unconfirmed', 'missed']),
  /** Number of exchanges left out because there were too many of their kind, or because they were too large. */
  left_out: z.int().min(0),
  exchanges: z.array(recordedExchange),
});

export type Recording = z.infer<typeof recordingSchema>;
export type RecordedExchange = z.infer<typeof recordedExchange>;
export type RecordedRequest = z.infer<typeof recordedRequest>;
export type RecordedAnswer = z.infer<typeof recordedAnswer>;
