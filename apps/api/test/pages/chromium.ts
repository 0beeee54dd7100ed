import { findChromium } from '@crier/launch';
import { type Browser, chromium } from 'playwright-core';

/** A browser that resolves the hosts to ports of this computer. Its caller closes it. */
export async function openChromium(hosts: Readonly<Record<string, number>>): Promise<Browser> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  return await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [`--host-resolver-rules=${rules.join(',')}`, '--no-proxy-server', '--disable-quic'],
  });
}
