import type { CheckMedia, RecordId } from '../check-input.ts';
import type { FileLimits } from './file-limits.ts';
import type { RuleTarget } from './platform.ts';

/** The limits that apply to a file in the post's format; undefined if none are known. */
export function limitsForFile(
  files: readonly FileLimits[],
  { type }: Pick<CheckMedia<RecordId>, 'type'>,
  target: RuleTarget,
): FileLimits | undefined {
  return files.find(
    (file) => file.type === type && (file.format === undefined || file.format === target.format.name),
  );
}

/** The media types that the account's server reported for this kind of file, else those of the network. */
export function mimeTypesFor(file: FileLimits, target: RuleTarget): readonly string[] {
  const reported = target.account.limits?.['supported_mime_types'];
  if (!target.platform.definition.capabilities.instanceLimits || !Array.isArray(reported))
    return file.mimeTypes;
  const texts = reported.filter((type) => typeof type === 'string');
  return texts.length > 0 ? texts : file.mimeTypes;
}
