import { EVENTS } from '@crier/domain';

/** What events about each subject carry besides `id`, `uuid` and `change`. */
const CARRIED: Readonly<Record<keyof typeof EVENTS, string>> = {
  post: '`post`',
  publication: '`post`, `publication`',
  account: '`account`',
  media: '`media`',
  download: '`error`, `notices`',
  member: '`member`',
  network: '`provider`, `name`, `accounts`, `version`',
  webhook: '–',
};

/** `docs/event-types.md`: every type of event with what it carries, from the catalogue. */
export function renderEventTypesPage(): string {
  const subjects = Object.entries(EVENTS) as [keyof typeof EVENTS, Readonly<Record<string, string>>][];
  const rows = subjects.flatMap(([subject, types]) =>
    Object.entries(types).map(([type, when]) => `| \`${type}\` | ${when} | ${CARRIED[subject]} |`),
  );
  return [
    '# Types of events',
    '',
    'Generated from `packages/domain/src/events/event-types.ts` by `pnpm gen`; do not edit. [Events](events.md) says how',
    'to hear of them.',
    '',
    'The `data` of every event has `id`, `uuid` and `change`: what changed, as it was at that moment. Besides, it has the',
    'records named here as the API returns them, read soon after the event; a record that no longer exists is null. The',
    '[OpenAPI document](openapi.json) has the schema of each.',
    '',
    '| Type | When | Carries |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
