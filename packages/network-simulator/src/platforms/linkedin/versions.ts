import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { type LinkedinServer, refuse } from './server.ts';

const PROTOCOL = '2.0.0';

/** Throws unless the request names a living version and the protocol of it (LinkedIn docs: "Versioning", "Protocol Version"). */
export function ensureVersion(server: LinkedinServer, request: SimulatorRequest): void {
  const version = request.headers['linkedin-version'];
  if (version === undefined)
    throw refuse(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  const given = /^\d{6}$/.test(String(version)) ? Number(version) : 0;
  if (given < server.settings.oldestVersion || given > server.settings.newestVersion)
    throw refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  const protocol = request.headers['x-restli-protocol-version'];
  if (protocol !== PROTOCOL)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `X-Restli-Protocol-Version must be ${PROTOCOL}`);
}
