import type { PlatformKey } from '../definition/platform-key.ts';

/**
 * How many seconds a form may rely on what a network said about an account, for networks that are asked when a form is
 * opened. TikTok demands it every time; reading a user costs money on X.
 */
export const FACT_AGES: Readonly<Partial<Record<PlatformKey, number>>> = {
  tiktok: 0,
  pinterest: 300,
  youtube: 300,
  instagram: 3_600,
  twitter: 86_400,
};
