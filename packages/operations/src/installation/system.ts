import { MATTER_ADVICE } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { Handlers } from '../handlers.ts';
import type { ConsoleDependencies } from './dependencies.ts';

/** The state of the installation, for administrators who don't read logs. */
export function systemHandlers({
  readSystem,
  networkVersions,
}: ConsoleDependencies): Pick<Handlers, 'getSystem' | 'listNetworkVersions'> {
  return {
    listNetworkVersions: async () => ({
      data: networkVersions.map(({ provider, version, endsAt }) => ({
        ...{ provider, name: networkName(provider), version },
        ends_at: new Date(endsAt).toISOString(),
      })),
    }),
    getSystem: async () => {
      const { at, status, findings, edition, versions, worker, matters, networks } = await readSystem();
      return {
        at: at.toISOString(),
        status,
        findings: findings.map((finding) => ({ ...finding })),
        edition,
        versions,
        worker: {
          reported_at: worker.reportedAt?.toISOString() ?? null,
          looked_at: worker.lookedAt?.toISOString() ?? null,
        },
        queue: {
          oldest_due_seconds: Math.max(0, ...networks.map(({ oldestDueSeconds }) => oldestDueSeconds)),
          unconfirmed: networks.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
        },
        matters: matters.map(({ provider, status: httpStatus, since, lastAt, nextAt, ...matter }) => ({
          ...{ provider, name: networkName(provider), ...matter, advice: MATTER_ADVICE[matter.matter] },
          http_status: httpStatus,
          since: since.toISOString(),
          last_at: lastAt.toISOString(),
          next_at: nextAt?.toISOString() ?? null,
        })),
        networks: networks.map(({ provider, isSetUp, oldestDueSeconds, unconfirmed }) => ({
          ...{ provider, name: networkName(provider), available: isSetUp, unconfirmed },
          oldest_due_seconds: oldestDueSeconds,
        })),
      };
    },
  };
}
