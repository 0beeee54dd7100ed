import { describeGaps } from '@crier/media';
import { createLogger } from '../logging/create-logger.ts';
import { parseSettings } from '../settings/parse-settings.ts';
import { redacted } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { type OpenOptions, openService } from './open-service.ts';
import type { Service } from './service.ts';
import { atMost } from './startup.ts';

/** How long a program whose start failed may take to let go of everything, in milliseconds. */
const CLOSE_MS = 2_000;

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** Finishes the work in progress and accepts no more. */
  stop(): Promise<void>;
}

/**
 * Runs a program of the service until SIGTERM or SIGINT: reads the settings from the environment, opens the service,
 * starts the program, and on the signal stops it and closes everything. The program runs whole or ends: whatever fails
 * while it starts or stops is explained in words, everything that has started is stopped, and the process ends with
 * status 1, at the latest after `CLOSE_MS` even if something does not let go.
 */
export async function runProgram(
  name: string,
  start: (service: Service) => Promise<RunningProgram>,
  options: OpenOptions = {},
): Promise<void> {
  const settings = settingsOrExit();
  const logger = createLogger(settings, name);
  logger.debug({ settings: redacted(settings) }, 'settings');
  if (settings.allowPrivateNetwork) {
    logger.warn('SERVICE_ALLOW_PRIVATE_NETWORK is on: users can make this service call private addresses');
  }
  let service: Service | undefined;
  try {
    service = await openService(settings, logger, options);
    const opened = service;
    // A signal that comes while the program starts stops it as soon as it has.
    const signalled = nextSignal();
    const program = await start(opened);
    void reportSandbox(opened);
    const stop = async (signal: string) => {
      logger.info({ signal }, `${name} stops`);
      await program.stop();
      await opened.close();
    };
    const stopOrEnd = (signal: string) =>
      stop(signal).catch((error: unknown) => {
        logger.fatal(`${name} does not stop: ${explain(error)}`);
        process.exit(1);
      });
    void signalled.then(stopOrEnd);
  } catch (error) {
    logger.fatal(`${name} does not start: ${explain(error)}`);
    if (service !== undefined) await closeInTime(service);
    process.exit(1);
  }
}

/** The signal that ends the program. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}

/** A service that does not close, because its database or its disk does not answer, ends with the process. */
async function closeInTime(service: Service): Promise<void> {
  const tooSlow = () => new Error(`it took longer than ${CLOSE_MS / 1_000} seconds`);
  await atMost(CLOSE_MS, service.close(), tooSlow).catch((error: unknown) =>
    service.logger.error(`the service did not close: ${explain(error)}`),
  );
}

/** Reports missing isolation of the processes that read media files at the start, not with the first file. */
async function reportSandbox({ sandbox, logger }: Service): Promise<void> {
  try {
    const gaps = describeGaps(await sandbox.prepare());
    if (gaps === null) logger.debug('all limits apply to the processes that read media files');
    else logger.warn(gaps);
  } catch (error) {
    logger.error({ err: error }, 'media files cannot be processed');
  }
}

function settingsOrExit() {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join('; ');
  return error instanceof Error ? error.message : String(error);
}
