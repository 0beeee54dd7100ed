/** Who can see a post, and who can reply to it, from everyone to nobody; the words mean the same on every network. */
export const AUDIENCES = {
  who_sees: ['everyone', 'unlisted', 'followers', 'friends', 'only_me'],
  who_replies: ['everyone', 'followers', 'following', 'mentioned', 'verified', 'subscribers', 'nobody'],
} as const;

export type AudienceName = keyof typeof AUDIENCES;
export type AudienceValue<Name extends AudienceName = AudienceName> = (typeof AUDIENCES)[Name][number];

/** The audience as it was chosen. The network decides what is absent. */
export type Audience = { readonly [Name in AudienceName]?: AudienceValue<Name> | undefined };

/** An audience as clients send it. */
type AudienceInput = { readonly [Name in AudienceName]?: AudienceValue<Name> | null | undefined };

/** The audience that was chosen; null if none was. */
export function audienceChosen(input: AudienceInput | null | undefined): Audience | null {
  const { who_sees, who_replies } = input ?? {};
  if (!who_sees && !who_replies) return null;
  return { ...(who_sees ? { who_sees } : {}), ...(who_replies ? { who_replies } : {}) };
}

/** The audience of a version, each of both by itself, else that of the original; null if neither says one. */
export function audienceOf(
  version: Audience | null | undefined,
  original: Audience | null | undefined,
): Audience | null {
  return audienceChosen({
    who_sees: version?.who_sees ?? original?.who_sees,
    who_replies: version?.who_replies ?? original?.who_replies,
  });
}
