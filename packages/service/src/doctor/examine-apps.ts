import { formatWireDate, MATTER_ADVICE, type Network, type PublishAccount } from '@crier/domain';
import { networkName } from '@crier/operations';
import { worstOf } from '@crier/operations/ports';
import { createVault, listMatters, sampleAccounts } from '@crier/persistence';
import type { Service } from '../composition/service.ts';
import { checkVersions } from './check-versions.ts';
import type { Examination } from './examine-installation.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

type Parts = Pick<Service, 'settings' | 'database' | 'sealer' | 'networks' | 'now'>;

/** A code that no network has issued: the answer tells only whether the network accepts the app. */
const NO_CODE = 'crier-doctor-asks-whether-the-app-is-accepted';
const SOON_MS = 14 * 24 * 3_600_000;

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
      return [
        ...(await checkApp(network, parts)),
        ...(account ? await checkAccount(network, account, parts) : []),
      ];
    }),
  );
  const matters = (await listMatters(database.pool)).map(({ provider, matter, reason, waiting }) =>
    fail(`${provider} posts`, `${waiting} wait because of \`${matter}\`: ${reason}`, MATTER_ADVICE[matter]),
  );
  const versions = checkVersions(parts.settings, parts.now());
  const findings = [...examined.flat(), ...versions, ...matters];
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

async function checkAccount(
  network: Network,
  account: PublishAccount,
  { database, sealer, now }: Parts,
): Promise<readonly Finding[]> {
  const { platform, publishing, tokenFacts } = network;
  const { credentials } = await createVault(database.pool, sealer).load(account.id);
  const findings: Finding[] = [];
  const name = networkName(platform);
  const about = `${platform} token`;
  const told = await tokenFacts?.({ account, credentials });
  if (told?.outcome === 'told') {
    const until = told.expiresAt === null ? '' : ` until ${formatWireDate(new Date(told.expiresAt))} UTC`;
    const reconnect = `Reconnect ${account.name}.`;
    if (!told.isActive) findings.push(warn(about, `${name} says that the token has ended`, reconnect));
    else if (told.expiresAt !== null && told.expiresAt - now() < SOON_MS)
      findings.push(warn(about, `the token of ${account.name} works only${until}`, reconnect));
    else
      findings.push(ok(about, `works${until}, with ${told.scopes?.join(' ') ?? 'scopes that are not told'}`));
    for (const { scope, use } of told.lacking) {
      const advice = `Request the product that has ${scope} for the app, then reconnect the accounts.`;
      findings.push(warn(`${platform} scopes`, `${name} may refuse ${use}: ${scope} is not granted`, advice));
    }
  } else if (told !== undefined) {
    const reason = 'message' in told ? told.message : told.reason;
    findings.push(warn(about, `${name} did not tell about the token: ${reason}`, MATTER_ADVICE.app));
  }
  const inspected = await publishing?.inspect({ account, credentials });
  if (inspected?.outcome === 'unavailable' && inspected.matter !== undefined) {
    const detail = `${name} refuses the app: ${inspected.reason}`;
    findings.push(fail(`${platform} access`, detail, MATTER_ADVICE[inspected.matter]));
  } else if (inspected?.outcome === 'inspected') {
    findings.push(ok(`${platform} access`, `${name} answers about ${account.name}`));
  } else if (inspected !== undefined) {
    const reason = inspected.outcome === 'auth' ? inspected.message : inspected.reason;
    const detail = `${name} does not answer about ${account.name}: ${reason}`;
    findings.push(
      warn(
        `${platform} access`,
        detail,
        'Run `crier doctor apps` again later; reconnect the account if it stays so.',
      ),
    );
  }
  return findings;
}
