import type { Advice, AdviceRule } from './advice/advice.ts';
import type { RecordId } from './check-input.ts';
import type { MediaType } from './definition/media-type.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { Violation } from './violation.ts';

/** A rule about the files of one item, whose index it ends with. */
export type FileRuleKey = `file_${number}`;

/** A file that a network refuses and that is not converted before sending. */
export type FileViolation<Id extends RecordId = RecordId> = Omit<Violation<Id>, 'key' | 'rule'> & {
  readonly key: `requirements.${string}.${PlatformKey}.${FileRuleKey}`;
  readonly rule: FileRuleKey;
};

/** The type of a file of the post; undefined if the file is unknown. */
export type TypeOfFile = (media: RecordId) => MediaType | undefined;

/**
 * Facts that a network certainly refuses. Lengths and proportions are left to advice, because networks handle them
 * differently.
 */
const REFUSED: ReadonlySet<AdviceRule> = /* @__PURE__ */ new Set<AdviceRule>([
  'file_type',
  'file_codec',
  'file_size',
]);

/**
 * Whether an advice about a file prevents publishing. This applies only to videos, because GIFs and images are not
 * known to be refused.
 */
export function isFileViolation({ rule, media }: Advice, typeOf: TypeOfFile): boolean {
  return REFUSED.has(rule) && media !== null && typeOf(media) === 'video';
}

/**
 * The files that prevent publishing, each once per place in the post, by the advice of `advise` with the types of files
 * that are converted.
 */
export function fileViolations<Id extends RecordId>(
  advice: readonly Advice<Id>[],
  typeOf: TypeOfFile,
): FileViolation<Id>[] {
  const byKey = new Map<string, FileViolation<Id>>();
  for (const entry of advice.filter((each) => isFileViolation(each, typeOf))) {
    const { media: _media, option: _option, level: _level, ...shared } = entry;
    const rule: FileRuleKey = `file_${entry.post ?? 0}`;
    const key = `requirements.${String(entry.scope)}.${entry.provider}.${rule}` as const;
    const before = byKey.get(key);
    const accounts = [...new Set([...(before?.accounts ?? []), ...entry.accounts])];
    byKey.set(key, { ...(before ?? { ...shared, key, rule }), accounts });
  }
  return [...byKey.values()];
}
