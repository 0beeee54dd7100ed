import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDemoStartup, startDemo } from '../src/demo.ts';
import { readDemoFile } from '../src/installation/demo-file.ts';
import { readDemoOptions } from '../src/installation/demo-options.ts';
import { findFreePort } from '../src/installation/free-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'crier-demo-mailbox-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const textOf = async (address: string) => await (await fetch(address)).text();

it('mails of the demo arrive in its mailbox, which listens no more once the demo has stopped', async () => {
  const port = String(await findFreePort('127.0.0.1'));
  const environment = { ...process.env, SERVICE_DATA_DIR: dataDir, PORT: port, DEMO_CONTENT: 'none' };
  const startup = createDemoStartup();
  const quiet = () => undefined;
  const shown = await startDemo(readDemoOptions(environment), environment, startup, quiet);
  const demo = readDemoFile(dataDir);
  if (demo === null) throw new Error('the demo wrote no file');
  const { base_url: base, mailbox_url: mailbox, smtp_url: smtp } = demo;
  try {
    expect(shown).toContain(`Mails arrive      ${mailbox}/`);
    expect(await textOf(`${mailbox}/`)).toContain('No mail yet.');
    expect(await textOf(`${demo.simulator_url}/`)).toContain(`href="${mailbox}"`);
    const form = { method: 'POST', body: new URLSearchParams({ email: demo.admin.email }) };
    expect((await fetch(`${base}/crier/forgot-password`, form)).status).toBe(200);
    await expect
      .poll(() => textOf(`${mailbox}/mails/1`), { timeout: 20_000 })
      .toContain(`href="${base}/crier/reset-password/`);
  } finally {
    await startup.undo(() => undefined);
  }
  for (const address of [mailbox, smtp.replace('smtp:', 'http:')])
    await expect(fetch(address)).rejects.toThrow('fetch failed');
});
