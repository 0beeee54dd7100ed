/** What an agent learns about a tool before it calls it (MCP: tool annotations). */
export interface ToolHints {
  readonly title: string;
  /** The tool changes nothing. */
  readonly readOnly: boolean;
  /** The tool may end or delete something, or publish something that cannot be taken back unseen. */
  readonly destructive: boolean;
  /** Another call with the same input changes nothing more. */
  readonly idempotent: boolean;
  /** The tool reaches social networks or addresses that users name. */
  readonly openWorld: boolean;
}

/** The parts of a contract from which hints follow. */
interface HintedContract {
  readonly method: string;
  readonly summary: string;
  readonly hints?: Partial<ToolHints>;
}

/** The hints of an operation: its own, completed by those its method implies. */
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
