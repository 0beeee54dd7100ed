import { randomBytes } from 'node:crypto';
import { type DemoFile, readDemoFile } from './installation/demo-file.ts';
import { createPerson } from './installation/demo-secrets.ts';
import { environmentOfDemo } from './installation/environment-of-demo.ts';
import { networkEnvironment } from './networks/demo-networks.ts';
import type { SimulatedAccounts } from './seeding/connected-accounts.ts';
import { seedAnother } from './seeding/seed.ts';

/**
 * Adds an administrator with a key and a workspace with accounts to a demo that runs on a data folder; answers what
 * `demo.json` would say if the demo had been set up with these. They share the programs, the networks and the
 * administration with the demo's other users, and nothing else.
 * @throws when no demo with an embedded database runs there
 */
export async function addDemoUser(dataDir: string): Promise<DemoFile> {
  const environment = environmentOfDemo(dataDir);
  const demo = readDemoFile(dataDir);
  if (demo === null) throw new Error(`${dataDir} has no demo.json`);
  const answer = await fetch(`${demo.simulator_url}/_control/instances`);
  const { data: instances } = (await answer.json()) as { readonly data: SimulatedAccounts['instances'] };
  const person = createPerson(`demo-${randomBytes(4).toString('hex')}@crier.example`);
  const seeded = await seedAnother({ ...environment, ...networkEnvironment(instances) }, person, {
    instances,
  });
  return { ...demo, ...person, ...seeded };
}
