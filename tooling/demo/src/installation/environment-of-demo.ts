import { findRunningServer } from '@crier/dev-postgres';
import { readDemoFile } from './demo-file.ts';
import { readSecrets } from './demo-secrets.ts';
import { DATABASE_NAME, postgresFolder } from './embedded-place.ts';
import { mailEnvironment, serviceEnvironment } from './service-environment.ts';

/**
 * The environment of a program that works on the installation of a running demo with an embedded database.
 * @throws when no such demo runs on this data folder
 */
export function environmentOfDemo(dataDir: string): NodeJS.ProcessEnv {
  const server = findRunningServer(postgresFolder(dataDir));
  const [demo, secrets] = [readDemoFile(dataDir), readSecrets(dataDir)];
  if (server === null || demo === null || secrets === null)
    throw new Error(`no demo with an embedded database runs on ${dataDir}`);
  return serviceEnvironment({}, secrets, {
    dataDir,
    databaseUrl: server.url(DATABASE_NAME),
    baseUrl: demo.base_url,
    corePath: demo.core_path,
    simulated: mailEnvironment(demo.smtp_url),
  });
}
