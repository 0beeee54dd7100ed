import type { Advice, AdviceRule, Violation } from '@crier/requirements-engine';
import type { StoredMedia } from '../ports/records.ts';

/** A file that a network refuses and that can't be converted; its rule is `file_<n>`, `n` being the content item. */
export type FileViolation = Omit<Violation<number>, 'key' | 'rule'> & {
  readonly key: string;
  readonly rule: string;
};

/** What a network refuses for certain. Lengths and proportions are left to advice: networks differ in what they make of them. */
const REFUSED: ReadonlySet<AdviceRule> = new Set<AdviceRule>(['file_type', 'file_codec', 'file_size']);

type Files = ReadonlyMap<number, Pick<StoredMedia, 'type'>>;

/** Whether what is said of a file keeps the post from being published: only videos are, as GIFs and images are not known to be refused. */
export function isFileViolation({ rule, media }: Advice<number>, files: Files): boolean {
  return REFUSED.has(rule) && files.get(Number(media))?.type === 'video';
}

/** The files that keep the post from being published, each once for a place in the post. */
export function fileViolations(advice: readonly Advice<number>[], files: Files): FileViolation[] {
  const byKey = new Map<string, FileViolation>();
  for (const entry of advice.filter((each) => isFileViolation(each, files))) {
    const { media: _media, option: _option, level: _level, ...shared } = entry;
    const rule = `file_${entry.post ?? 0}`;
    const key = `requirements.${entry.scope}.${entry.provider}.${rule}`;
    const before = byKey.get(key);
    const accounts = [...new Set([...(before?.accounts ?? []), ...entry.accounts])];
    byKey.set(key, { ...(before ?? { ...shared, key, rule }), accounts });
  }
  return [...byKey.values()];
}
