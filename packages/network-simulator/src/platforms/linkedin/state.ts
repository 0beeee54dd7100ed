import type { SeededValues } from '../../derive.ts';
import type { AccountSpec, PageSpec } from '../../network-simulation.ts';
import { STARTING_SCOPES } from './scopes.ts';
import type { LinkedinSettings } from './settings.ts';

export interface LinkedinMember {
  /** The `sub` of the member and the end of its URN. */
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** Handed out when the instance is set up. */
  readonly accessToken: string;
}

export interface LinkedinOrganization {
  /** A number. */
  readonly id: string;
  /** The vanity name. */
  readonly username: string;
  readonly displayName: string;
  readonly administratorIds: string[];
}

/** What a member granted to an app: the life of all tokens that came from one authorization. */
export interface LinkedinGrant {
  readonly memberId: string;
  /** Null for the tokens handed out at the start. */
  readonly clientId: string | null;
  readonly scopes: readonly string[];
}

export interface LinkedinToken {
  readonly kind: 'access' | 'refresh';
  readonly grantId: string;
  readonly expiresAt: number;
  status: 'live' | 'revoked' | 'expired';
}

export interface LinkedinCode {
  readonly memberId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

export type AssetKind = 'image' | 'video' | 'document';
export type AssetStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';

export interface LinkedinAsset {
  readonly urn: string;
  readonly kind: AssetKind;
  /** URN of the member or organisation. */
  readonly owner: string;
  /** Part of the upload addresses. */
  readonly secret: string;
  readonly expiresAt: number;
  /** Of a video: what was announced. */
  readonly announcedBytes: number;
  /** Hashes of the parts of a video by their number. */
  readonly parts: Record<string, string>;
  status: AssetStatus;
  /** Polls left until it is ready. */
  pollsLeft: number;
  hash: string | null;
  mimeType: string;
  size: number;
}

export interface AttachedAsset {
  readonly urn: string;
  readonly altText: string | null;
  readonly title: string | null;
}

export interface LinkedinPost {
  readonly urn: string;
  readonly ordinal: number;
  /** URN of the member or organisation. */
  readonly author: string;
  /** As it is kept. */
  readonly commentary: string;
  /** As people see it. */
  readonly text: string;
  readonly visibility: string;
  readonly distribution: unknown;
  readonly content: unknown;
  readonly isReshareDisabledByAuthor: boolean;
  readonly assets: readonly AttachedAsset[];
  readonly createdAt: number;
}

export interface LinkedinComment {
  readonly id: string;
  readonly ordinal: number;
  readonly postUrn: string;
  readonly actor: string;
  readonly text: string;
  readonly createdAt: number;
}

/** Everything an instance knows; plain JSON. */
export interface LinkedinState {
  members: LinkedinMember[];
  organizations: LinkedinOrganization[];
  /** In order of creation. */
  posts: LinkedinPost[];
  comments: LinkedinComment[];
  assets: Record<string, LinkedinAsset>;
  grants: Record<string, LinkedinGrant>;
  tokens: Record<string, LinkedinToken>;
  codes: Record<string, LinkedinCode>;
  /** What was posted, by author and text; a deletion doesn't change it. */
  recent: Record<string, { readonly urn: string; readonly at: number }>;
  lastId: string;
  /** How many secrets have been made at run time. */
  secrets: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

export function openLinkedinState(
  saved: unknown,
  specs: readonly AccountSpec[],
  seeded: SeededValues,
  settings: LinkedinSettings,
  now: number,
): LinkedinState {
  const state: LinkedinState = isState(saved)
    ? saved
    : {
        members: [],
        organizations: [],
        posts: [],
        comments: [],
        assets: {},
        grants: {},
        tokens: {},
        codes: {},
        recent: {},
        lastId: '',
        secrets: 0,
      };
  for (const spec of specs) {
    const member =
      state.members.find(({ username }) => username === spec.username) ??
      addMember(state, spec, seeded, now + settings.accessTokenSeconds * 1000);
    for (const page of spec.pages ?? []) {
      const organization = ensureOrganization(state, page, seeded);
      if (!organization.administratorIds.includes(member.id)) organization.administratorIds.push(member.id);
    }
  }
  return state;
}

function addMember(
  state: LinkedinState,
  spec: AccountSpec,
  seeded: SeededValues,
  expiresAt: number,
): LinkedinMember {
  const member: LinkedinMember = {
    id: seeded.text(`member ${spec.username}`, 10, LETTERS),
    username: spec.username,
    displayName: displayNameOf(spec),
    accessToken: seeded.token(`access token ${spec.username}`),
  };
  const grantId = `start ${spec.username}`;
  state.members.push(member);
  state.grants[grantId] = { memberId: member.id, clientId: null, scopes: STARTING_SCOPES };
  state.tokens[member.accessToken] = { kind: 'access', grantId, expiresAt, status: 'live' };
  return member;
}

function ensureOrganization(
  state: LinkedinState,
  spec: PageSpec,
  seeded: SeededValues,
): LinkedinOrganization {
  const known = state.organizations.find(({ username }) => username === spec.username);
  if (known !== undefined) return known;
  const organization: LinkedinOrganization = {
    id: `${1 + Math.floor(seeded.fraction(`organization ${spec.username}`) * 9)}${seeded.text(`organization ${spec.username}`, 7, '0123456789')}`,
    username: spec.username,
    displayName: displayNameOf(spec),
    administratorIds: [],
  };
  state.organizations.push(organization);
  return organization;
}

/** `first_last` becomes `First Last`. */
function displayNameOf({ username, displayName }: PageSpec): string {
  return (
    displayName ??
    username
      .split('_')
      .filter((word) => word !== '')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

function isState(saved: unknown): saved is LinkedinState {
  return typeof saved === 'object' && saved !== null && 'members' in saved && 'recent' in saved;
}
