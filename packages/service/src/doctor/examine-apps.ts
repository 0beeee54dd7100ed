import { MATTER_ADVICE, type Network } from '@crier/domain';
import { networkName } from '@crier/operations';
import { worstOf } from '@crier/operations/ports';
import { listMatters, sampleAccounts } from '@crier/persistence';
import { observeAnswers, type SeenAnswer } from '@crier/publishers';
import type { Service } from '../composition/service.ts';
import { checkAccount } from './check-account.ts';
import { checkClock } from './check-clock.ts';
import { checkUsage } from './check-usage.ts';
import { checkVersions } from './check-versions.ts';
import type { Examination } from './examine-installation.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

type Parts = Pick<Service, 'settings' | 'database' | 'sealer' | 'networks' | 'now'>;

/** A code that no network has issued: the answer tells only whether the network accepts the app. */
const NO_CODE = 'crier-doctor-asks-whether-the-app-is-accepted';

/**
 * Asks each network that has an app what it says about the app, and about the token of one account: nothing is
 * published, renewed or changed.
 */
export async function examineApps(parts: Parts): Promise<Examination> {
  const { networks, database } = parts;
  const accounts = await sampleAccounts(database.pool);
  const examined = await Promise.all(
    Object.values(networks).map(async (network) => {
      const account = accounts.find(({ provider }) => provider === network.platform);
      const answers: SeenAnswer[] = [];
      const findings = await observeAnswers(
        (answer) => answers.push(answer),
        async () => [
          ...(await checkApp(network, parts)),
          ...(account ? await checkAccount(network, account, parts) : []),
        ],
      );
      const { platform } = network;
      return { platform, answers, findings: [...findings, ...checkUsage(network, answers)] };
    }),
  );
  const matters = (await listMatters(database.pool)).map(({ provider, matter, reason, waiting }) =>
    fail(`${provider} posts`, `${waiting} wait because of \`${matter}\`: ${reason}`, MATTER_ADVICE[matter]),
  );
  const versions = checkVersions(parts.settings, parts.now());
  const told = examined.flatMap(({ findings }) => findings);
  const findings = [...told, ...checkClock(examined), ...versions, ...matters];
  return { status: worstOf(findings), findings };
}

async function checkApp({ platform, browser }: Network, { settings }: Parts): Promise<readonly Finding[]> {
  if (browser?.kind !== 'app') return [];
  const redirectUri = `${settings.baseUrl}/${settings.corePath}/connections/callback/${platform}`;
  const { url, verifier } = await browser.client.begin({ state: 'crier-doctor', redirectUri });
  const scopes = new URL(url).searchParams.get('scope') ?? '';
  const answer = await browser.client.redeem({ code: NO_CODE, redirectUri, verifier });
  const name = networkName(platform);
  const label = `${platform} app`;
  const facts = `redirect address ${redirectUri}; scopes ${scopes}`;
  switch (answer.outcome) {
    case 'app_refused':
      return [fail(label, `${name} refuses the app: ${answer.message}`, MATTER_ADVICE.app)];
    case 'unavailable': {
      const advice =
        answer.matter === undefined ? 'Run `crier doctor apps` again later.' : MATTER_ADVICE[answer.matter];
      return [warn(label, `${name} could not be asked: ${answer.reason}`, advice)];
    }
    case 'refused':
    case 'granted':
      return [ok(label, `${name} accepts the app; ${facts}`)];
  }
}
