import { CrierError, type JsonValue } from '@crier/domain';
import type { ToolPort } from './port.ts';

/**
 * Does the work. A refusal for unmet requirements is thrown with `details.violations`: their keys, where in the text
 * they are, and what would mend them.
 * @param body asked for only after a refusal: the post as a create takes it, or as it is read
 */
export async function explainingViolations<T>(
  port: ToolPort,
  workspace: string,
  body: () => Promise<object>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CrierError) || error.code !== 'validation') throw error;
    const violations = await violationsOf(port, workspace, body);
    if (violations.length === 0) throw error;
    throw new CrierError(error.code, {
      message: error.message,
      ...(error.errors === null ? {} : { errors: error.errors }),
      details: { violations },
      cause: error,
    });
  }
}

/** The requirements a post does not meet; none if it can't be told, as for input that is wrong by itself. */
async function violationsOf(
  port: ToolPort,
  workspace: string,
  body: () => Promise<object>,
): Promise<JsonValue[]> {
  try {
    const { violations } = await port.call('validatePost', { workspace, body: await body() });
    return violations as JsonValue[];
  } catch (error) {
    if (error instanceof CrierError && error.status < 500) return [];
    throw error;
  }
}
