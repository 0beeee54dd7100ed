import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import type { VisiblePost } from '../../kit/posts.ts';
import { settingRule } from '../../kit/rates.ts';
import { displayNameOf } from '../../kit/server.ts';
import { documentFacts } from '../../media/document-facts.ts';
import type { AccountSpec, PageSpec, PublicMedia } from '../../network-simulation.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { assetAction, assetUrl, coverUrl, receiveUpload, showAsset, showFile } from './assets.ts';
import { handleOf, organizationsOf, organizationUrl } from './authors.ts';
import { commentUrn, createComment, deleteComment, listComments } from './comments.ts';
import { createPost } from './create-post.ts';
import { LINKEDIN_LEARNED } from './learned.ts';
import { OAUTH_ENDPOINTS, STARTING_SCOPES } from './oauth.ts';
import { pollIn } from './polls.ts';
import { deletePost, findPosts, showPost } from './posts.ts';
import { findFollowers, findOrganizations, listRoles, showOrganization, showUserInfo } from './profiles.ts';
import {
  ensureCaller,
  ensureVersion,
  errorAnswer,
  type LinkedinAsset,
  type LinkedinComment,
  type LinkedinOrganization,
  type LinkedinPost,
  type LinkedinServer,
} from './server.ts';
import { LINKEDIN_SETTINGS } from './settings.ts';
import { SHOWN_POSTS } from './shown.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const PAGE_READERS = ['rw_organization_admin', 'r_organization_admin'];
const POSTS = '/rest/posts';
const COMMENTS = '/rest/socialActions/:urn/comments';

/** Members with one page, with three and with none. */
const MEMBERS: readonly AccountSpec[] = [
  { username: 'alice', pages: [{ username: 'alices_bakery', displayName: "Alice's Bakery" }] },
  {
    username: 'bob',
    pages: [{ username: 'bobs_bikes' }, { username: 'bobs_boats' }, { username: 'bobs_books' }],
  },
  { username: 'carol' },
];

const called = endpointsFor(ensureCaller);

const ENDPOINTS: readonly Endpoint<LinkedinServer>[] = [
  ...OAUTH_ENDPOINTS,
  called('GET /v2/userinfo', ['profile'], showUserInfo),
  called('GET /rest/organizationAcls', PAGE_READERS, listRoles),
  called('GET /rest/organizations', PAGE_READERS, findOrganizations),
  called('GET /rest/organizations/:id', PAGE_READERS, showOrganization),
  called('GET /rest/peopleTypeahead', ['r_organization_followers'], findFollowers),
  called(`POST ${POSTS}`, [], createPost),
  called(`GET ${POSTS}`, [], findPosts),
  called(`GET ${POSTS}/:urn`, [], showPost),
  called(`DELETE ${POSTS}/:urn`, [], deletePost),
  called(`POST ${COMMENTS}`, [], createComment),
  called(`GET ${COMMENTS}`, [], listComments),
  called(`DELETE ${COMMENTS}/:id`, [], deleteComment),
  ...(['image', 'video', 'document'] as const).flatMap((kind) => [
    called(`POST /rest/${kind}s`, [], assetAction(kind)),
    called(`GET /rest/${kind}s/:urn`, [], showAsset),
  ]),
  endpoint('PUT /dms-uploads/:secret/:kind/:part', receiveUpload),
  endpoint('GET /dms/:secret/:kind', showFile),
];

/** LinkedIn: members and the pages of organisations, www.linkedin.com and api.linkedin.com at one address. */
export const linkedinSimulation = defineNetwork<LinkedinServer>({
  network: 'linkedin',
  learned: LINKEDIN_LEARNED,
  shown: SHOWN_POSTS,
  title: 'LinkedIn',
  temperaments: ['rest'],
  defaultInstances: [],
  settings: LINKEDIN_SETTINGS,
  defaultAccounts: MEMBERS,
  hasRegisteredApps: true,
  moreState: { organizations: [], comments: [], recent: {} },
  openAccount(server, spec, createdAt) {
    const { username } = spec;
    const id = server.seeded.text(`member ${username}`, 10, LETTERS);
    const token = server.seeded.token(`access token ${username}`);
    const grant = { accountId: id, clientId: null, scopes: STARTING_SCOPES };
    const grantId = addGrant(server, grant, `start ${username}`);
    const access_token = addToken(server, token, 'access', grantId, server.settings.accessTokenSeconds);
    const displayName = displayNameOf(spec);
    return { id, username, handle: username, displayName, credentials: { access_token }, createdAt };
  },
  openPages(server, { username, pages = [] }) {
    const member = server.state.accounts.find((account) => account.username === username);
    for (const { administratorIds } of pages.map((page) => ensureOrganization(server, page))) {
      if (member !== undefined && !administratorIds.includes(member.id)) administratorIds.push(member.id);
    }
  },
  pagesOf: (server, account) =>
    organizationsOf(server, account).map((organization) => ({
      id: organization.id,
      username: organization.username,
      handle: organization.username,
      display_name: organization.displayName,
      url: organizationUrl(server, organization),
    })),
  consent: { path: '/oauth/v2/authorization', scopes: STARTING_SCOPES },
  profilePath: ({ username }) => `/in/${username}`,
  endpoints: () => ENDPOINTS,
  ensureRequest(server, request) {
    if (!request.path.startsWith('/rest/')) return;
    ensureCaller(server, request);
    ensureVersion(server, request);
  },
  rates: {
    spending(server, request, { method, path }) {
      if (method !== 'POST' || path !== POSTS) return [];
      const { member, grant } = ensureCaller(server, request);
      return [
        { rule: settingRule(server, 'postsPerMemberAndDay', 86_400), key: member.id },
        { rule: settingRule(server, 'postsPerAppAndDay', 86_400), key: grant.clientId ?? '' },
      ];
    },
    usual: (server) => settingRule(server, 'postsPerMemberAndDay', 86_400),
    /** LinkedIn does not report how many are left. */
    headers: () => ({}),
    message: 'Resource level throttle limit for calls to this resource is reached.',
  },
  error: errorAnswer,
  posts: visiblePosts,
});

function ensureOrganization({ state, seeded }: LinkedinServer, spec: PageSpec): LinkedinOrganization {
  const { username } = spec;
  const known = state.organizations.find((organization) => organization.username === username);
  if (known !== undefined) return known;
  const label = `organization ${username}`;
  const id = `${1 + Math.floor(seeded.fraction(label) * 9)}${seeded.text(label, 7, '0123456789')}`;
  const organization = { id, username, displayName: displayNameOf(spec), administratorIds: [] };
  state.organizations.push(organization);
  return organization;
}

/** Public posts as people see them, and their comments. */
function visiblePosts(server: LinkedinServer): readonly VisiblePost[] {
  const posts = server.state.posts.filter(({ visibility }) => visibility === 'PUBLIC');
  const urns = new Set(posts.map(({ urn }) => urn));
  const comments = server.state.comments.filter(({ postUrn }) => urns.has(postUrn));
  return [
    ...posts.map((post) => visiblePost(server, post)),
    ...comments.map((comment) => visibleComment(server, comment)),
  ];
}

function visiblePost(server: LinkedinServer, post: LinkedinPost): VisiblePost {
  const { urn, ordinal, author, text, mentions, content, isReshareDisabledByAuthor, createdAt } = post;
  return {
    id: urn,
    ordinal,
    account: handleOf(server, author),
    text,
    media: mediaOf(server, post),
    parent: null,
    root: null,
    path: `/feed/update/${urn}`,
    ...chosenOf({ mentions, isReshareDisabledByAuthor }, { isReshareDisabledByAuthor: false }),
    createdAt,
    ...(content === null ? {} : { embed: content }),
    ...pollIn(content, createdAt),
  };
}

function visibleComment(server: LinkedinServer, comment: LinkedinComment): VisiblePost {
  const { ordinal, actor, text, postUrn, createdAt } = comment;
  const media = mediaOf(server, comment);
  const id = commentUrn(server, comment);
  const account = handleOf(server, actor);
  const path = `/feed/update/${postUrn}?commentUrn=${encodeURIComponent(id)}`;
  return { id, ordinal, account, text, media, parent: postUrn, root: postUrn, path, createdAt };
}

function mediaOf(server: LinkedinServer, { assets }: Pick<LinkedinPost, 'assets'>): readonly PublicMedia[] {
  return assets.flatMap(({ urn, altText, title }) => {
    const asset = server.state.media[urn];
    if (asset === undefined) return [];
    const { kind: type, mimeType: mime_type, size } = asset;
    const cover = coverUrl(server, asset);
    const shown = {
      id: urn,
      type,
      mime_type,
      alt_text: altText ?? title,
      url: assetUrl(server, asset),
      size,
    };
    return [
      {
        ...shown,
        ...(cover === undefined ? {} : { cover_url: cover }),
        ...(type === 'document' ? documentOf(server, asset, title) : {}),
      },
    ];
  });
}

/** What is shown of a document besides its first page. */
function documentOf({ files }: LinkedinServer, { hash }: LinkedinAsset, title: string | null) {
  const bytes = files.get(hash);
  const pages = bytes === undefined ? undefined : documentFacts(bytes)?.pages;
  return { ...(title === null ? {} : { title }), ...(typeof pages === 'number' ? { pages } : {}) };
}
