import { z } from 'zod';
import { type Message, REFUSALS } from './protocol.ts';

const place = z.int().min(0);

const message = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('ready') }),
  z.strictObject({ say: z.literal('taken') }),
  z.strictObject({ say: z.literal('read'), first: place, last: place }),
  z.strictObject({ say: z.literal('done'), facts: z.unknown() }),
  z.strictObject({ say: z.literal('refused'), reason: z.enum(REFUSALS) }),
]) satisfies z.ZodType<Message>;

/** Parses a message of a child process. @throws when it is malformed */
export function parseMessage(body: Buffer): Message {
  return message.parse(JSON.parse(body.toString()));
}
