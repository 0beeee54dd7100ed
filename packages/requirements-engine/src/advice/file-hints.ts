import type { CheckMedia } from '@crier/domain';
import type { FileLimits } from '../definition/file-limits.ts';
import { type Limit, limitFor } from '../definition/limit.ts';
import type { RuleTarget } from '../definition/platform.ts';
import type { CheckedPost } from '../rules/checked-posts.ts';
import type { AdviceRule, Hint } from './advice.ts';

function accepts(mimeTypes: readonly string[], mimeType: string): boolean {
  return mimeTypes.some((accepted) =>
    accepted.endsWith('/*') ? mimeType.startsWith(accepted.slice(0, -1)) : mimeType === accepted,
  );
}

/** The types the account's server reported for files of this type, else those of the network. */
function mimeTypesFor(file: FileLimits, target: RuleTarget): readonly string[] {
  const reported = target.account.limits?.['supported_mime_types'];
  if (!target.platform.definition.capabilities.instanceLimits || !Array.isArray(reported))
    return file.mimeTypes;
  const texts = reported.filter((type) => typeof type === 'string');
  return texts.length > 0 ? texts : file.mimeTypes;
}

function known(value: number | null | undefined): value is number {
  return typeof value === 'number' && value > 0;
}

function hintsForFile(
  media: CheckMedia,
  file: FileLimits,
  post: number,
  target: RuleTarget,
): readonly Hint[] {
  const hints: Hint[] = [];
  const add = (rule: AdviceRule, limit: Limit | null, most: number | null, actual: number | null): void => {
    hints.push({ rule, post, media: media.id, limit: most, actual, unit: limit?.unit ?? null });
  };
  const least = (rule: AdviceRule, limit: Limit | undefined, actual: number | null | undefined): void => {
    if (limit === undefined || !known(actual)) return;
    const bound = limitFor(limit, target.account);
    if (actual < bound) add(rule, limit, bound, actual);
  };
  const most = (rule: AdviceRule, limit: Limit | undefined, actual: number | null | undefined): void => {
    if (limit === undefined || !known(actual)) return;
    const bound = limitFor(limit, target.account);
    if (actual > bound) add(rule, limit, bound, actual);
  };
  if (!accepts(mimeTypesFor(file, target), media.mime_type)) add('file_type', null, null, null);
  most('file_size', file.size, media.size);
  least('too_short', file.shortest, media.duration_ms);
  most('too_long', file.longest, media.duration_ms);
  least('too_small', file.width?.least, media.width);
  least('too_small', file.height?.least, media.height);
  most('too_large', file.width?.most, media.width);
  most('too_large', file.height?.most, media.height);
  if (file.ratio !== undefined && known(media.width) && known(media.height)) {
    const ratio = Math.round((media.width / media.height) * 100) / 100;
    const [narrowest, widest] = [file.ratio.least.value, file.ratio.most.value];
    // Measured sizes are whole pixels: a hundredth is as close as they come.
    if (ratio < narrowest - 0.01) add('too_narrow', file.ratio.least, narrowest, ratio);
    if (ratio > widest + 0.01) add('too_wide', file.ratio.most, widest, ratio);
  }
  return hints;
}

/** What the network says against the files of a post, as far as their facts are known. */
export function fileHints({ index, content }: CheckedPost, target: RuleTarget): readonly Hint[] {
  const { files } = target.platform.definition;
  return (content.media ?? []).flatMap((media) => {
    const file = files.find(
      ({ type, format }) => type === media.type && (format === null || format === target.format.name),
    );
    return file === undefined ? [] : hintsForFile(media, file, index, target);
  });
}
