import type { z } from 'zod';
import type { FieldErrors } from '../errors/field-errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * The issues of a failed parse as messages by dotted field; a missing field gets a different message than a wrong type.
 */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const key = placeOf(issue);
    if (isLooserBound(issue, issues)) continue;
    const messages = errors[key] ?? [];
    messages.push(issueMessage(issue, key, valueAt(input, issue.path)));
    errors[key] = messages;
  }
  return errors;
}

const placeOf = ({ path }: Issue): string => path.map(String).join('.') || 'body';

/** True if another bound on the same value is narrower; an integer is also bounded by the range of numbers. */
function isLooserBound(issue: Issue, issues: readonly Issue[]): boolean {
  if (issue.code !== 'too_big') return false;
  const place = placeOf(issue);
  return issues.some(
    (other) => other.code === 'too_big' && other.maximum < issue.maximum && placeOf(other) === place,
  );
}

/** The issues that an absent value raises where one is required. */
const MISSING = new Set<Issue['code']>(['invalid_type', 'invalid_value']);

function issueMessage(issue: Issue, field: string, value: unknown): string {
  const the = `The ${field} field`;
  if ((value === undefined || value === null || value === '') && MISSING.has(issue.code))
    return `${the} is required.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${the} must be ${TYPE_NAMES[issue.expected] ?? `of type ${issue.expected}`}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `${the} must have at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'item' : 'items'}.`
        : `${the} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `${the} must not have more than ${issue.maximum} items.`
        : `${the} must not be greater than ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'invalid_value':
      return `${the} must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `${the} ${issue.message}.`
        : `${the} must be ${FORMAT_NAMES[issue.format] ?? 'in the expected format'}.`;
    case 'custom':
      return issue.message;
    default:
      return `${the} is invalid.`;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  date: 'a date in the form YYYY-MM-DD',
  uuid: 'a UUID',
  email: 'an email address',
  url: 'a URL',
  safeint: 'an integer',
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
