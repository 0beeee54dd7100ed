import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AtpAgent } from '@atproto/api';
import { Secp256k1Keypair } from '@atproto/crypto';
import { PDS } from '@atproto/pds';
import { freePort } from '@crier/launch';
import { Database, PlcServer } from '@did-plc/server';

export interface BlueskyAccountOptions {
  /** Ends in `.test`, for example `alice.test`. */
  handle: string;
  password: string;
  /** Default: made from the handle. */
  email?: string;
}

export interface BlueskyAccount {
  did: string;
  handle: string;
  password: string;
}

export interface RunningBlueskyPds {
  /** Where the PDS answers, without a slash at the end. */
  url: string;
  /** Where the directory of its identities answers. */
  plcUrl: string;
  createAccount: (options: BlueskyAccountOptions) => Promise<BlueskyAccount>;
  /** Closes both servers and deletes all data; more calls do no harm. */
  stop: () => Promise<void>;
}

/**
 * A real, empty Bluesky PDS on localhost with an in-memory PLC directory of its own.
 *
 * It validates records, stores blobs and signs repositories as the network's servers do. It has no app view: what
 * needs an index of the whole network (timelines, search) does not answer.
 */
export async function startBlueskyPds(options: { port?: number } = {}): Promise<RunningBlueskyPds> {
  const folder = mkdtempSync(join(tmpdir(), 'crier-bluesky-pds-'));
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const plcUrl = await startPlc(stops);
    const port = options.port ?? (await freePort());
    const pds = await PDS.fromEnv(await environment(folder, port, plcUrl));
    stops.push(() => pds.destroy());
    await pds.start();
    const url = `http://localhost:${port}`;
    let stopped: Promise<void> | undefined;
    return {
      url,
      plcUrl,
      createAccount: (account) => createAccount(url, account),
      stop: () => {
        stopped ??= stopAll();
        return stopped;
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startPlc(stops: (() => Promise<unknown>)[]): Promise<string> {
  const port = await freePort();
  const plc = PlcServer.create({ db: Database.mock(), port });
  stops.push(() => plc.destroy());
  await plc.start();
  return `http://localhost:${port}`;
}

type Environment = NonNullable<Parameters<typeof PDS.fromEnv>[0]>;

async function environment(folder: string, port: number, didPlcUrl: string): Promise<Environment> {
  const rotation = await Secp256k1Keypair.create({ exportable: true });
  const recovery = await Secp256k1Keypair.create();
  return {
    devMode: true,
    port,
    dataDirectory: folder,
    blobstoreDiskLocation: join(folder, 'blobs'),
    didPlcUrl,
    recoveryDidKey: recovery.did(),
    plcRotationKeyK256PrivateKeyHex: Buffer.from(await rotation.export()).toString('hex'),
    adminPassword: randomBytes(16).toString('hex'),
    jwtSecret: randomBytes(16).toString('hex'),
    serviceHandleDomains: ['.test'],
    inviteRequired: false,
    disableSsrfProtection: true,
    bskyAppViewUrl: 'https://appview.invalid',
    bskyAppViewDid: 'did:example:invalid',
    modServiceUrl: 'https://mod.invalid',
    modServiceDid: 'did:example:invalid',
  };
}

async function createAccount(url: string, options: BlueskyAccountOptions): Promise<BlueskyAccount> {
  const { handle, password } = options;
  const email = options.email ?? `${handle.replace(/\.test$/, '')}@example.com`;
  const agent = new AtpAgent({ service: url });
  const { data } = await agent.com.atproto.server.createAccount({ handle, password, email });
  return { did: data.did, handle: data.handle, password };
}
