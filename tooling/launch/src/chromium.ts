import { existsSync } from 'node:fs';

const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser that `CRIER_CHROMIUM` names, otherwise an installed one; null if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  return environment['CRIER_CHROMIUM'] || (PLACES.find((path) => existsSync(path)) ?? null);
}

/** If there is no browser and none can be installed, only a run that has to prove everything fails. */
export const WITHOUT_CHROMIUM = findChromium() === null && !process.env['CI'];

/**
 * A test in a browser is repeated once when it fails, because a browser on a busy machine may swallow a click. The end of
 * the test run names every test that needed it.
 */
export const IN_CHROMIUM = { retry: 1 };
