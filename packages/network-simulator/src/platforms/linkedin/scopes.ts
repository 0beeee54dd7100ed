/** What a member can grant (LinkedIn docs: "Getting access", "Posts API" permissions). */
export const LINKEDIN_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'w_member_social',
  'r_member_social',
  'w_organization_social',
  'r_organization_social',
  'rw_organization_admin',
  'r_organization_admin',
];

/** Of the tokens handed out at the start. Reading the posts of members is granted to few apps. */
export const STARTING_SCOPES: readonly string[] = LINKEDIN_SCOPES.filter(
  (scope) => scope !== 'r_member_social',
);
