import {
  type AudienceName,
  type AudienceTerm,
  audiencesOf,
  type PlatformDefinition,
} from '@crier/requirements-engine';

/** How a network takes who can see a version and who can reply to it. */
export function describeAudience({ key, audience }: PlatformDefinition): string[] {
  return (['who_sees', 'who_replies'] as const).map((name) => describeOne(key, name, audience?.[name]));
}

function describeOne(key: PlatformDefinition['key'], name: AudienceName, term: AudienceTerm | undefined) {
  const source = term === undefined ? '' : ` (${term.source}, ${term.date})`;
  if (term?.closed) return `Nobody can reply to its posts, whatever \`audience.${name}\` says${source}.`;
  const values = audiencesOf(key, name).map((value) => `\`${value}\``);
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
  return `\`audience.${name}\` may be ${list}${sentAs(term)}${source}.`;
}

function sentAs({ field, option, reported }: Partial<AudienceTerm> = {}): string {
  const unless = reported === undefined ? '' : `, unless the account reports \`${reported}\` as false`;
  if (option !== undefined) return `; the option \`${option}\` follows it while it has its default${unless}`;
  return field === undefined ? '; nothing is sent for it' : `, sent as \`${field}\``;
}
