/** The sections of a workspace's settings, in the order of their links. */
export const SETTINGS_SECTIONS = ['workspace', 'queue', 'tags', 'groups', 'members', 'webhooks'] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Sections about the workspace itself, its people and its programs, for its administrators. */
const FOR_ADMINISTRATORS: readonly SettingsSection[] = ['workspace', 'members', 'webhooks'];

/** The sections that a member with this role may see. */
export function sectionsFor(role: string): readonly SettingsSection[] {
  return SETTINGS_SECTIONS.filter((section) => role === 'admin' || !FOR_ADMINISTRATORS.includes(section));
}
