import type { FactTerms } from '../definition/fact-field.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { pinterestFactTerms } from './pinterest/fact-terms.ts';
import { tiktokFactTerms } from './tiktok/fact-terms.ts';

const RULING: Readonly<Partial<Record<PlatformKey, readonly FactTerms[]>>> = {
  pinterest: pinterestFactTerms,
  tiktok: tiktokFactTerms,
};

/** The facts of a network that has facts which rule its posts or its forms; none for the others. */
export function rulingFacts(key: PlatformKey): readonly FactTerms[] {
  return RULING[key] ?? [];
}
