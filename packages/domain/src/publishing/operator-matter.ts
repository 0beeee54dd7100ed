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

/** What the operator should do about a matter. */
export const MATTER_ADVICE: Readonly<Record<OperatorMatter, string>> = {
  credits: 'Buy credits or a larger plan for the app in the network’s developer portal.',
  quota: 'Ask the network for more quota for the app’s project, or wait until the quota is reset.',
  api: 'Enable the API in the app’s project, and make sure that the project is active.',
  version: 'Set a version of the API that the network still serves, or update Crier.',
  app: 'Check the app in the network’s developer portal: its id, its secret, and whether it is live and not suspended.',
  access: 'Request the product, tier or standard access that this kind of post needs for the app.',
  audit: 'Submit the app to the network’s audit or review.',
  domain: 'Verify the address of this installation in the network’s developer portal.',
};
