/**
 * Why a network refuses the app of this installation rather than an account or a post, so that only its operator can
 * help:
 * - `credits`: the app's credits are used up, or its plan allows no more.
 * - `quota`: the quota of the app's project is used up, or was never granted.
 * - `api`: the app's project has not enabled the API, or it was closed.
 * - `version`: the network has ended the version of its API that is in use.
 * - `app`: the network does not accept the app at all: it is suspended or in development mode, or its secret is wrong.
 * - `access`: the app's tier or product does not include the call.
 * - `audit`: the network has not audited the app, so it may do this for some accounts only.
 * - `domain`: the network has not verified the domain from which it is to fetch files.
 */
export const OPERATOR_MATTERS = [
  'credits',
  'quota',
  'api',
  'version',
  'app',
  'access',
  'audit',
  'domain',
] as const;
export type OperatorMatter = (typeof OPERATOR_MATTERS)[number];

/** Matters that concern some accounts or kinds of posts only, so that other posts to the network go on. */
const PARTIAL: ReadonlySet<OperatorMatter> = new Set(['access', 'audit', 'domain']);

/** Whether a network that names this matter accepts nothing from the app, for no account. */
export function stopsNetwork(matter: OperatorMatter): boolean {
  return !PARTIAL.has(matter);
}
