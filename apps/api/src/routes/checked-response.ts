import type { Contract } from '@crier/contracts';
import type { z } from 'zod';

/** A route's answer does not match its schema, which is a defect of the service. */
class ResponseMismatchError extends Error {
  constructor(route: string, detail: string) {
    super(`the response of ${route} does not match its contract: ${detail}`);
    this.name = 'ResponseMismatchError';
  }
}

/** Throws when a success body does not match the contract. */
export function ensureDeclaredResponse(contract: Contract, body: unknown): void {
  ensureMatches(contract.response, body, contract.id);
}

/** Throws when a success body does not match the schema of a route. */
export function ensureMatches(schema: z.ZodType, body: unknown, route: string): void {
  const parsed = schema.safeParse(body);
  if (parsed.success) return;
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new ResponseMismatchError(route, detail);
}
