/** Messages from the service to its process starter, over Node's IPC channel. */
export type StarterOrder = StartOrder | { readonly say: 'end'; readonly id: number };

export interface StartOrder {
  readonly say: 'start';
  readonly id: number;
  readonly program: string;
  readonly words: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it leads its own session and group, so that everything it starts can be ended with it. */
  readonly leads: boolean;
  /** Where to connect for input and output, and the first message to send there; null without input and output. */
  readonly connection: { readonly address: string; readonly token: string } | null;
}

/** What the process starter reports. */
export type StarterReport =
  | { readonly say: 'started'; readonly id: number; readonly pid: number }
  /** Both are null when it never started. */
  | {
      readonly say: 'ended';
      readonly id: number;
      readonly code: number | null;
      readonly signal: NodeJS.Signals | null;
    };
