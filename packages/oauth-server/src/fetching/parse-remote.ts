import type { z } from 'zod';
import { RemoteFailure } from './remote-failure.ts';

/**
 * What a schema makes of JSON from elsewhere. JSON can hold an object that has no primitive value where a length is
 * compared; that makes the comparison throw, and counts as malformed like anything else that does not fit.
 *
 * @throws RemoteFailure with what `describe` says of the member that is wrong; `undefined` when no single one is.
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
