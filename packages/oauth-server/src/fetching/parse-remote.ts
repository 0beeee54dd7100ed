import type { z } from 'zod';
import { RemoteFailure } from './remote-failure.ts';

/**
 * Parses JSON from elsewhere by a schema. JSON can hold an object without a primitive value where a schema compares a
 * length, which makes the comparison throw; that counts as malformed, like any other mismatch.
 *
 * @throws RemoteFailure with the text of `describe` for the wrong member, or for `undefined` when it is not a single
 * one.
 */
export function parseRemote<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  describe: (member: string | undefined) => string,
): z.output<Schema> {
  let parsed: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    parsed = schema.safeParse(json);
  } catch (cause) {
    throw new RemoteFailure(describe(undefined), { cause });
  }
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path[0];
  throw new RemoteFailure(describe(member === undefined ? undefined : String(member)));
}
