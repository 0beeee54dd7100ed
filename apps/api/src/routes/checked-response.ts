import type { Contract } from '@crier/operations/contracts';

/** An operation answered something its contract does not promise: a defect of the service. */
class ResponseMismatchError extends Error {
  constructor(contract: Contract, detail: string) {
    super(`the answer of ${contract.id} does not match its contract: ${detail}`);
    this.name = 'ResponseMismatchError';
  }
}

/** Throws when a success body is not what the contract declares. */
export function ensureDeclaredResponse(contract: Contract, body: unknown): void {
  const parsed = contract.response.safeParse(body);
  if (parsed.success) return;
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new ResponseMismatchError(contract, detail);
}
