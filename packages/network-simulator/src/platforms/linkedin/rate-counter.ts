import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { createRateWindows } from '../../rate-windows.ts';
import { ensureCaller, type LinkedinServer } from './server.ts';
import { linkedinRates } from './settings.ts';

/** Counts posts per member and per app; days end at midnight UTC. LinkedIn tells nobody how many are left. */
export function rateCounter(server: LinkedinServer): (request: SimulatorRequest) => boolean {
  const windows = createRateWindows();
  const rates = linkedinRates(server.settings);
  return (request) => {
    if (request.method !== 'POST' || request.path !== '/rest/posts') return true;
    const { member, grant } = ensureCaller(server, request);
    const now = server.clock.now();
    const states = [
      windows.take(rates.member, member.id, now),
      windows.take(rates.app, grant.clientId ?? '', now),
    ];
    return states.every((state) => state?.allowed !== false);
  };
}
