import {
  createLogger,
  type Logger,
  openService,
  parseSettings,
  redacted,
  type Service,
  type Settings,
  SettingsError,
} from '@crier/service';
import { startApi } from './start-api.ts';

/** What an operator can put right is told in words; everything else with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(explain).join('; ');
  return error.message;
}

function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function open(settings: Settings, logger: Logger): Promise<Service> {
  try {
    return await openService(settings, logger);
  } catch (error) {
    logger.fatal(`the API does not start: ${explain(error)}`);
    process.exit(1);
  }
}

const settings = readSettings();
const logger = createLogger(settings, 'api');
logger.debug({ settings: redacted(settings) }, 'settings');
if (settings.allowPrivateNetwork) {
  logger.warn('SERVICE_ALLOW_PRIVATE_NETWORK is on: users can make this service call private addresses');
}
const service = await open(settings, logger);
try {
  const api = await startApi(service);
  logger.info({ address: api.address, base_url: settings.baseUrl }, 'the API answers');
  const stop = async (signal: string) => {
    logger.info({ signal }, 'the API stops');
    await api.stop();
    await service.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
} catch (error) {
  logger.fatal(`the API does not start: ${explain(error)}`);
  await service.close();
  process.exitCode = 1;
}
