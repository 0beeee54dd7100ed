import type { PublisherEffects } from './effects.ts';
import { type Call, createCall } from './http/call.ts';

const CALL_TIMEOUT_MS = 20_000;
const SETTLE_MARGIN_MS = 5_000;

/** What every platform builds on: the effects in the shape publishers use them, and the settings filled in. */
export interface PublisherKit {
  readonly call: Call;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly settleMs: number;
  readonly blueskyVideoService: string;
}

export function createPublisherKit(effects: PublisherEffects): PublisherKit {
  const callTimeoutMs = effects.settings?.callTimeoutMs ?? CALL_TIMEOUT_MS;
  return {
    call: createCall(effects, callTimeoutMs),
    now: effects.now,
    random: effects.random,
    settleMs: effects.settings?.settleMs ?? callTimeoutMs + SETTLE_MARGIN_MS,
    blueskyVideoService: effects.settings?.blueskyVideoService ?? 'https://video.bsky.app',
  };
}
