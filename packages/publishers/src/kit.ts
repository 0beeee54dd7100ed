import type { BlueskyClient, PublisherEffects, ShrinkPicture } from './effects.ts';
import { type Call, createCall } from './http/call.ts';
import { Nonces } from './platforms/bluesky/oauth/nonces.ts';

const CALL_TIMEOUT_MS = 20_000;
const SETTLE_MARGIN_MS = 5_000;
/** Gateways commonly wait a minute for a server, which finishes what it has read; ninety seconds were seen. */
const SLOW_SETTLE_MS = 180_000;

/** The base of every platform: the effects in the form publishers use, and the settings with defaults filled in. */
export interface PublisherKit {
  readonly call: Call;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly shrink: ShrinkPicture | null;
  /** The settling time where our key keeps a repeated call from making a second post. */
  readonly settleMs: number;
  /** The settling time elsewhere: longer than servers and their gateways keep a request. */
  readonly slowSettleMs: number;
  readonly blueskyVideoService: string;
  readonly blueskyApp: string;
  readonly blueskyClient: BlueskyClient | null;
  readonly blueskyNonces: Nonces;
  readonly blueskyPlcDirectory: string;
  readonly blueskyHandleResolver: string | null;
}

export function createPublisherKit(effects: PublisherEffects): PublisherKit {
  const callTimeoutMs = effects.settings?.callTimeoutMs ?? CALL_TIMEOUT_MS;
  return {
    call: createCall(effects, callTimeoutMs),
    now: effects.now,
    random: effects.random,
    shrink: effects.shrink ?? null,
    settleMs: effects.settings?.settleMs ?? callTimeoutMs + SETTLE_MARGIN_MS,
    slowSettleMs: effects.settings?.slowSettleMs ?? effects.settings?.settleMs ?? SLOW_SETTLE_MS,
    blueskyVideoService: effects.settings?.blueskyVideoService ?? 'https://video.bsky.app',
    blueskyApp: effects.settings?.blueskyApp ?? 'https://bsky.app',
    blueskyClient: effects.settings?.blueskyClient ?? null,
    blueskyNonces: new Nonces(),
    blueskyPlcDirectory: effects.settings?.blueskyPlcDirectory ?? 'https://plc.directory',
    blueskyHandleResolver: effects.settings?.blueskyHandleResolver ?? null,
  };
}
