/** The sections of the person's own settings, in the order of their links. */
export const ME_SECTIONS = ['profile', 'notifications', 'password', 'sessions', 'keys', 'apps'] as const;

export type MeSection = (typeof ME_SECTIONS)[number];
