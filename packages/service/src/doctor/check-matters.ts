import { MATTER_ADVICE } from '@crier/domain';
import { networkName } from '@crier/operations';
import { type Database, listMatters } from '@crier/persistence';
import { type Finding, fail, ok } from './finding.ts';

/** Whether networks refuse the app of this installation, so that posts wait for its operator. */
export async function checkMatters({ pool }: Database): Promise<Finding> {
  const matters = await listMatters(pool);
  if (matters.length === 0) return ok('apps', 'no network refuses the app of this installation');
  const details = matters.map(({ provider, service, matter, reason, since, waiting }) => {
    const where = `${networkName(provider)}${service === null ? '' : ` (${service})`}`;
    const posts = waiting === 1 ? '1 post waits' : `${waiting} posts wait`;
    return `${where}: ${matter} since ${since.toISOString()}, ${posts}: ${reason}`;
  });
  const advice = matters.map(({ provider, matter }) => `${networkName(provider)}: ${MATTER_ADVICE[matter]}`);
  return fail('apps', details.join('; '), [...new Set(advice)].join(' '));
}
