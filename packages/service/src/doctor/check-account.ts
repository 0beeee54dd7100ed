import { formatWireDate, MATTER_ADVICE, type Network, type PublishAccount } from '@crier/domain';
import { networkName } from '@crier/operations';
import { createVault } from '@crier/persistence';
import type { Service } from '../composition/service.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

type Parts = Pick<Service, 'database' | 'sealer' | 'now'>;
type Context = Parameters<NonNullable<Network['tokenFacts']>>[0];

const SOON_MS = 14 * 24 * 3_600_000;
const AGAIN = 'Run `crier doctor apps` again later; reconnect the account if it stays so.';

/** What the network reveals about the app only to the token of one of its accounts. Renews nothing. */
export async function checkAccount(
  network: Network,
  account: PublishAccount,
  { database, sealer, now }: Parts,
): Promise<readonly Finding[]> {
  const { credentials } = await createVault(database.pool, sealer).load(account.id);
  const context = { account, credentials };
  return [...(await checkToken(network, context, now())), ...(await checkAccess(network, context))];
}

async function checkToken(
  { platform, tokenFacts, renewal }: Network,
  context: Context,
  now: number,
): Promise<readonly Finding[]> {
  const told = await tokenFacts?.(context);
  if (told === undefined) return [];
  const name = networkName(platform);
  const about = `${platform} token`;
  const { account } = context;
  if (told.outcome === 'unavailable') return [ok(about, `${name} could not be asked: ${told.reason}`)];
  if (told.outcome === 'refused')
    return [warn(about, `${name} did not tell about the token: ${told.message}`, MATTER_ADVICE.app)];
  const { expiresAt, isActive, lacking, scopes } = told;
  const until = expiresAt === null ? '' : ` until ${formatWireDate(new Date(expiresAt))} UTC`;
  const reconnect = `Reconnect ${account.name}.`;
  // A token that is traded for a new one while it lives is renewed long before it ends.
  const ends = renewal?.onlyWhileValid === true ? null : expiresAt;
  const works = `works${until}, with ${scopes?.join(' ') ?? 'scopes that are not told'}`;
  const soon = `the token of ${account.name} works only${until}`;
  return [
    !isActive
      ? warn(about, `${name} says that the token has ended`, reconnect)
      : ends !== null && ends - now < SOON_MS
        ? warn(about, soon, reconnect)
        : ok(about, works),
    ...lacking.map(({ scope, use }) => {
      const advice = `Request the product that has ${scope} for the app, then reconnect the accounts.`;
      return warn(`${platform} scopes`, `${name} may refuse ${use}: ${scope} is not granted`, advice);
    }),
  ];
}

async function checkAccess(
  { platform, publishing, appSigns }: Network,
  context: Context,
): Promise<readonly Finding[]> {
  const inspected = await publishing?.inspect(context);
  if (inspected === undefined) return [];
  const name = networkName(platform);
  const label = `${platform} access`;
  const { account } = context;
  if (inspected.outcome === 'unavailable' && inspected.matter !== undefined) {
    const detail = `${name} refuses the app: ${inspected.reason}`;
    return [fail(label, detail, MATTER_ADVICE[inspected.matter])];
  }
  if (inspected.outcome !== 'inspected') {
    const reason = inspected.outcome === 'auth' ? inspected.message : inspected.reason;
    return [warn(label, `${name} does not answer about ${account.name}: ${reason}`, AGAIN)];
  }
  const hold = inspected.data === null ? null : (appSigns?.holdIn?.(inspected.data) ?? null);
  return [
    ok(label, `${name} answers about ${account.name}`),
    ...(hold === null ? [] : [warn(`${platform} ${hold.matter}`, hold.detail, MATTER_ADVICE[hold.matter])]),
  ];
}
