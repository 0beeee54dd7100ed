import type { GrantContext, IdentifyAnswer, Network } from '@crier/domain';

/** The identities of a grant, on a network for which the installation has an app. */
export async function identify({ browser }: Network, grant: GrantContext): Promise<IdentifyAnswer> {
  if (browser === null || browser.kind === 'document') throw new Error('The network has no app.');
  return await browser.identify(grant);
}
