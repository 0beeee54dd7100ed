import type { LimitSource } from './limit.ts';

/** Who can see a post and who can reply to it, from everyone to nobody, in words that mean the same on every network. */
export const AUDIENCES = {
  who_sees: ['everyone', 'unlisted', 'followers', 'friends', 'only_me'],
  who_replies: ['everyone', 'followers', 'following', 'mentioned', 'verified', 'subscribers', 'nobody'],
} as const;

export type AudienceName = keyof typeof AUDIENCES;

/** The people that one of both names. */
export type AudienceValue<Name extends AudienceName = AudienceName> = (typeof AUDIENCES)[Name][number];

/** The audience of a post; what is null or absent is left to the network. */
export type Audience = { readonly [Name in AudienceName]?: AudienceValue<Name> | null | undefined };

/** The values of the network for people, by the words that they mean. */
export type AudienceValues<Name extends AudienceName> = {
  readonly [Value in AudienceValue<Name>]?: string | boolean;
};

/** How a network takes one of both, and the source of that. */
export interface AudienceTerm<Name extends AudienceName = AudienceName> extends LimitSource {
  /** The field of its interface, unless an option says it. */
  readonly field?: string;
  /** The option that says it. While that has its default, it is given the value. */
  readonly option?: string;
  /** The network's own values. What is absent can't be given, except that it is for everyone if nothing is sent. */
  readonly values: AudienceValues<Name>;
  /** True if nobody can reply to any post, so that nothing has to be said. */
  readonly closed?: true;
  /** The report of an account whose posts have it unless it is false, in `CheckAccount.limits`. */
  readonly reported?: string;
}

/** How a network takes the audience of a post. Without a term, its posts are for everyone. */
export type AudienceTerms = { readonly [Name in AudienceName]?: AudienceTerm<Name> };
