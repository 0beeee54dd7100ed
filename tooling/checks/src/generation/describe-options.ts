import { readFileSync } from 'node:fs';
import type { Excluded, OptionField, PlatformDefinition, PlatformKey } from '@crier/requirements-engine';

export const OPTION_COLUMNS = [
  'Option',
  'Meaning',
  'Input',
  'Default',
  'Values',
  'Applies when',
  'Source',
  'Date',
];

export function optionRow(field: OptionField): string[] {
  const { name, label, help, input, perAccount, source, date } = field;
  return [
    code(name),
    help === undefined ? label : `${label}. ${help}`,
    perAccount ? `${input}, per account` : input,
    code(JSON.stringify(field.default)),
    valuesOf(field).join(', '),
    conditionsOf(field).join('; '),
    source,
    date,
  ];
}

function valuesOf(field: OptionField): string[] {
  const { choices = [], choicesOf, within, limit, most, range, form, input } = field;
  return [
    ...(input === 'lookup'
      ? [`entries of a lookup${within ? ` within ${code(within)}` : ''}, \`{id, name}\``]
      : []),
    ...choices.map(({ value }) => code(value)),
    ...(choicesOf ? [`those of the account (${code(`data.relationships.${choicesOf}`)})`] : []),
    ...(most ? [`at most ${most}`] : []),
    ...(limit ? [`up to ${limit.value.toLocaleString('en')} ${limit.unit}`] : []),
    ...(range ? [`${range.least} to ${range.most}${range.unit ? ` ${range.unit}` : ''}`] : []),
    ...(form ? [`${input === 'lookup' ? 'ids ' : ''}of the form ${code(form.replaceAll('|', '\\|'))}`] : []),
  ];
}

function conditionsOf({ when = {}, excludes = [], ...field }: OptionField): string[] {
  const { whenSet, inText, needsMedia, requiresScope, accountCapability } = field;
  const asked = Object.entries(when).map(
    ([other, wanted]) => `${code(other)} is ${wanted.map((value) => code(String(value))).join(' or ')}`,
  );
  return [
    ...(asked.length > 0 ? [asked.join(' and ')] : []),
    ...(whenSet ? [`${code(whenSet)} is set`] : []),
    ...(inText ? ['the text has `@` and the name'] : []),
    ...(excludes.length > 0 ? [`not with ${excludes.map(nameOf).join(' or ')}`] : []),
    ...(needsMedia ? [`some media is ${needsMedia.join(' or ')}`] : []),
    ...(requiresScope ? [`scope ${code(requiresScope)}`] : []),
    ...(accountCapability ? [`${code(accountCapability)} of the account is not false`] : []),
  ];
}

function nameOf(excluded: Excluded): string {
  if (excluded === 'media') return 'media';
  return excluded === 'link' ? 'a link' : code(excluded.option);
}

const LEFT_OUT = '\n## Options left out\n';

/** What the network's folder says about options of the network that it leaves out; nothing if it says nothing. */
export function leftOut(key: PlatformKey): string[] {
  const section = leftOutSection(key);
  return section ? ['', '### Options left out', '', section] : [];
}

export const OPTION_COUNT_COLUMNS = ['Network', 'Options', 'Left out'];

/** How many options of a network there are, and which of its options are left out. */
export function optionCountRow({ key, name, options }: PlatformDefinition): string[] {
  const names = leftOutNames(key);
  const anchor = `#${name.toLowerCase().replaceAll(' ', '-')}`;
  return [
    `[${name}](${anchor})`,
    String(options.length),
    names.length === 0 ? 'none' : `${names.length}: ${names.join(', ')}`,
  ];
}

/** The first column of the table of what is left out. */
function leftOutNames(key: PlatformKey): string[] {
  const [, , ...rows] = (leftOutSection(key) ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => (row.split('|')[1] ?? '').trim().split(/, (?=`)/));
}

function leftOutSection(key: PlatformKey): string | undefined {
  const folder = new URL(
    `../../../../packages/requirements-engine/src/platforms/${key}/README.md`,
    import.meta.url,
  );
  const [, said] = readFileSync(folder, 'utf8').split(LEFT_OUT);
  return said?.split('\n## ')[0]?.trim() || undefined;
}

function code(text: string): string {
  return `\`${text}\``;
}
