/** What an agent learns about a tool before it calls it (MCP: tool annotations). */
export interface ToolHints {
  readonly title: string;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** It may end or delete something, or make something public that cannot be taken back unseen. */
  readonly destructive: boolean;
  /** Calling it again with the same input changes nothing more. */
  readonly idempotent: boolean;
  /** It reaches social networks or addresses that users name. */
  readonly openWorld: boolean;
}

/** The parts of a contract that hints follow from. */
interface HintedContract {
  readonly method: string;
  readonly summary: string;
  readonly hints?: Partial<ToolHints>;
}

/** The hints of every operation: its own, completed by what its method implies. */
export function toolHints({ method, summary, hints }: HintedContract): ToolHints {
  return {
    title: summary,
    readOnly: method === 'GET',
    destructive: method === 'DELETE',
    idempotent: method !== 'POST',
    openWorld: false,
    ...hints,
  };
}
