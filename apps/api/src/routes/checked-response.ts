import type { Contract } from '@crier/contracts';

/** A route's answer does not match its schema, which is a defect of the service. */
class ResponseMismatchError extends Error {
  constructor(route: string, detail: string) {
    super(`the response of ${route} does not match its contract: ${detail}`);
    this.name = 'ResponseMismatchError';
  }
}

/** Throws when a success body does not match the contract. */
export function ensureDeclaredResponse({ response, id }: Contract, body: unknown): void {
  const parsed = response.safeParse(body);
  if (parsed.success) return;
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new ResponseMismatchError(id, detail);
}
