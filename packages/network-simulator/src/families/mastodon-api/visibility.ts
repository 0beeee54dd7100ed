export const VISIBILITIES = ['public', 'unlisted', 'private', 'direct'] as const;

/** Who may see a status (Mastodon docs: "Status", visibility). */
export type Visibility = (typeof VISIBILITIES)[number];
