import { type Requirement, requirementsAt } from '../requirement.ts';

export const authenticationRequirements: readonly Requirement[] = [
  ...requirementsAt('Authentication > Bearer tokens', {
    'auth.bearer-header': 'Every API request sends `Authorization: Bearer <ACCESS_TOKEN>`.',
    'auth.personal-key': 'A token is either a personal key of a user',
    'auth.access-token': 'A token is … or an OAuth access token.',
    'auth.token-authority': 'Both act with the authority and workspace role of the user behind them.',
    'auth.personal-key-no-scopes': 'A personal key has no per-token scopes.',
    'auth.matched-by-hash': 'Tokens are matched by hash.',
    'auth.revoked-like-unknown': 'A revoked token fails like an unknown one.',
    'auth.expired-401': 'A token whose expiry has passed fails with 401.',
  }),
  ...requirementsAt('Authentication > Roles and permissions', {
    'permissions.admin-equals-member': 'ADMIN and MEMBER have identical access.',
    'permissions.only-viewer-differs': 'Only VIEWER differs.',
    'permissions.not-a-member-403': 'A user who is not a member of the workspace gets 403.',
    'permissions.get-accounts': 'GET accounts | yes | yes | yes',
    'permissions.get-posts': 'GET posts … | yes | yes | yes',
    'permissions.approve-posts': 'POST posts/approve/{post} | yes | yes | yes',
    'permissions.other-post-endpoints': 'All other post endpoints | yes | yes | no',
    'permissions.list-media': 'GET media … | yes | yes | yes',
    'permissions.read-media': 'GET media/{media} | yes | yes | yes',
    'permissions.other-media-endpoints': 'All other media endpoints | yes | yes | no',
    'permissions.tag-endpoints': 'All tag endpoints, including reads | yes | yes | no',
    'permissions.viewer-approves': 'A VIEWER can approve a post',
    'permissions.viewer-creates-no-post': 'A VIEWER … but cannot create one.',
    'permissions.viewer-tags-403': 'A VIEWER gets 403 on `GET /tags`.',
    'permissions.approving-needs-rights': 'Approving also needs approval rights in the workspace',
    'permissions.approving-needs-plan':
      'Approving also needs … and the workspace plan must allow scheduling.',
    'permissions.panel-ignores-roles': '`/panel/*` ignores workspace roles',
    'permissions.panel-administrator-only': '`/panel/*` … and needs a platform administrator.',
    'permissions.plan-without-api-refused':
      'In the multi-tenant edition, a workspace whose plan has the API feature off is refused with 403',
    'permissions.plan-without-api-message':
      'In the multi-tenant edition … and a message about the disabled feature.',
    'permissions.standard-edition-no-gate': 'The standard edition does not gate the API per plan.',
  }),
];
