import { z } from 'zod';
import { OWN_NOTICE_KEYS } from '../notices/notice-key.ts';
import { REASON_ACTORS, REASON_KEYS } from '../publishing/network-reason.ts';

/**
 * A sentence about a failure, a wait or a doubt, for programs that tell it in their readers' language. `message` is
 * the same in English.
 */
export const noticeSchema = z.object({
  key: z.enum([...OWN_NOTICE_KEYS, ...REASON_KEYS]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who has to act; `nobody` if Crier goes on by itself, or nothing is left to do. */
  who: z.enum(REASON_ACTORS),
  message: z.string(),
});

export type NoticeRecord = z.output<typeof noticeSchema>;
