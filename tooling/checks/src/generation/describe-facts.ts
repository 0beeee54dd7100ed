import type { FactField } from '@crier/requirements-engine/facts';
import { code, table } from './markdown.ts';

/** What the network states about an account, if it states anything. */
export function describeFacts(facts: readonly FactField[]): string[] {
  if (facts.length === 0) return [];
  return [
    '',
    '### Facts of an account',
    '',
    table(
      ['Fact', 'Meaning', 'Rules', 'Source', 'Date'],
      facts.map(({ name, label, rules, holdsPosts, source, date }) => [
        code(name),
        label,
        rules === undefined ? (holdsPosts ? 'when posts may go out' : '') : ruled(rules),
        source,
        date,
      ]),
    ),
  ];
}

function ruled({ option, as }: NonNullable<FactField['rules']>): string {
  return as === 'choices' ? `the values of \`${option}\`` : `whether \`${option}\` may be on`;
}
