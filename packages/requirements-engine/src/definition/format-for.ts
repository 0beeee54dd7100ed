import type { CheckAccount, CheckContent, RecordId } from '../check-input.ts';
import { type HeldOptions, readOptions } from '../options/read-options.ts';
import type { PlatformTerms } from './platform-definition.ts';
import type { FormatCondition, PostFormat } from './post-format.ts';

function holds(
  { option, account: flag, media }: FormatCondition,
  definition: PlatformTerms,
  account: CheckAccount<RecordId>,
  options: HeldOptions,
  first: CheckContent,
): boolean {
  if (option !== undefined) {
    const read: HeldOptions = readOptions(definition.options, options, account.id);
    if (read[option.name] !== option.value) return false;
  }
  if (flag !== undefined && account.limits?.[flag] !== true) return false;
  return media === undefined || (first.media ?? []).some(({ type }) => type === media);
}

/** The form a post takes for an account: the first whose condition holds, else the one without a condition. */
export function formatFor(
  definition: PlatformTerms,
  account: CheckAccount<RecordId>,
  options: HeldOptions,
  first: CheckContent,
): PostFormat {
  const format = definition.formats.find(
    ({ when }) => when === null || holds(when, definition, account, options, first),
  );
  if (format === undefined) throw new TypeError(`${definition.key} has no format without a condition`);
  return format;
}
