import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser of the test run, else an installed one; null when there is none. */
const CHROMIUM = process.env['CRIER_CHROMIUM'] || (PLACES.find((path) => existsSync(path)) ?? null);

/** Where no browser is and none can be installed, only a run that has to prove everything fails. */
export const WITHOUT_CHROMIUM = CHROMIUM === null && !process.env['CI'];

/** A browser that resolves the hosts to ports of this computer. Its caller closes it. */
export async function openChromium(hosts: Readonly<Record<string, number>>): Promise<Browser> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  return await chromium.launch({
    executablePath: CHROMIUM ?? 'chromium',
    args: [`--host-resolver-rules=${rules.join(',')}`, '--no-proxy-server', '--disable-quic'],
  });
}
