import type { CheckAccount, CheckContent, JsonObject } from '@crier/domain';
import { readChoice } from '../options/read-option.ts';
import type { PlatformDefinition } from './platform-definition.ts';
import type { FormatCondition, PostFormat } from './post-format.ts';

function holds(
  { option, account: flag, media }: FormatCondition,
  definition: PlatformDefinition,
  account: CheckAccount,
  options: JsonObject,
  first: CheckContent,
): boolean {
  if (option !== undefined && readChoice(definition, options, option.name) !== option.value) return false;
  if (flag !== undefined && account.limits?.[flag] !== true) return false;
  return media === undefined || (first.media ?? []).some(({ type }) => type === media);
}

/** The form a post takes for an account: the first whose condition holds, else the one without a condition. */
export function formatFor(
  definition: PlatformDefinition,
  account: CheckAccount,
  options: JsonObject,
  first: CheckContent,
): PostFormat {
  const format = definition.formats.find(
    ({ when }) => when === null || holds(when, definition, account, options, first),
  );
  if (format === undefined) throw new TypeError(`${definition.key} has no format without a condition`);
  return format;
}
