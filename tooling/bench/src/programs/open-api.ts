/** The API without authentication: every request counts as that of one user, without a lookup. */
import { apiOptionsOf, buildApi } from '@crier/api';
import { createLogger, openService, parseSettings } from '@crier/service';

const settings = parseSettings(process.env);
// Records of a benchmark name files that nobody reads.
const service = await openService(settings, createLogger(settings, 'bench'), { keepsMedia: false });
const caller = { userId: 1, userName: 'Bench', timezone: 'UTC', locale: 'en' };
const answer = { tokenId: 'none', caller, administrator: false, workspace: null };
const app = buildApi({ ...apiOptionsOf(service), authenticator: { authenticate: async () => answer } });

await app.listen({ host: settings.host, port: settings.port });
process.once('SIGTERM', () => {
  void app.close().then(() => service.close());
});
