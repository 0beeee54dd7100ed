import type { DemoSecrets } from './demo-secrets.ts';

export interface ServiceAddresses {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly baseUrl: string;
  readonly corePath: string;
  /** Settings about simulated networks and the mailbox; absent when there are none. */
  readonly simulated?: Readonly<Record<string, string>>;
}

/** The settings by which the service sends mail to the demo's mailbox. */
export function mailEnvironment(smtpUrl: string): Readonly<Record<string, string>> {
  return { SMTP_URL: smtpUrl, SERVICE_MAIL_FROM: 'Crier <crier@demo.example>' };
}

/** The environment of the service's programs: this machine's, plus the demo's settings. */
export function serviceEnvironment(
  environment: NodeJS.ProcessEnv,
  secrets: DemoSecrets,
  addresses: ServiceAddresses,
): NodeJS.ProcessEnv {
  const { dataDir, databaseUrl, baseUrl, corePath, simulated } = addresses;
  return {
    ...simulated,
    ...environment,
    SERVICE_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SERVICE_BASE_URL: baseUrl,
    SERVICE_CORE_PATH: corePath,
    SERVICE_SECRET: environment['SERVICE_SECRET'] || secrets.secret,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
  };
}
