import { ERROR_CATALOGUE } from '@crier/domain';

/** `docs/errors.md`: every error of the service by status, from the catalogue. */
export function renderErrorsPage(): string {
  const rows = Object.entries(ERROR_CATALOGUE).map(
    ([code, { status, message, when }]) => `| ${status} | \`${code}\` | \`${message}\` | ${when} |`,
  );
  return [
    '# Errors',
    '',
    'Generated from `packages/domain/src/errors/catalogue.ts` by `pnpm gen`; do not edit.',
    '',
    'Every error body is JSON with `message`, and with `request_id` unless no route matched. A 422 adds `errors`, an',
    'object of messages by field; its `message` is the first of them, followed by the number of others. Match on the keys',
    'of `errors`, not on the texts. `{model}` is one of `Post`, `Tag`, `Media`, `Account`.',
    '',
    '| Status | Code | Message | When |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
