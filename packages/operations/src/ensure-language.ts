import { canonicalLanguage, invalid, notALanguage } from '@crier/domain';

/**
 * The canonical form of a default language; null and an empty text mean none.
 * @throws CrierError `validation` if it is no language tag
 */
export function ensureLanguage(language: string | null): string | null {
  if (!language) return null;
  const canonical = canonicalLanguage(language);
  if (canonical === null) throw invalid('language', notALanguage('language'));
  return canonical;
}
