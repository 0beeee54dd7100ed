import type { Access, Contract } from './contract.ts';

/** What an agent is told of a tool before it calls it (MCP: tool annotations). */
export interface ToolHints {
  readonly title: string;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** It may end or delete something. */
  readonly destructive: boolean;
  /** Calling it again with the same input changes nothing more. */
  readonly idempotent: boolean;
  /** It reaches social networks or addresses that users name. */
  readonly openWorld: boolean;
}

/** The hints of every operation: those it has of its own, and for the rest what its method says. */
export function toolHints({ method, summary, hints }: Contract<Access>): ToolHints {
  return {
    title: summary,
    readOnly: method === 'GET',
    destructive: method === 'DELETE',
    idempotent: method !== 'POST',
    openWorld: false,
    ...hints,
  };
}
