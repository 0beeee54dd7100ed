import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';

/** An installation with one user, a member of each workspace, and a server from which files are fetched. */
export interface DownloadsWorld {
  readonly service: Service;
  /** Begins a download of `path` in a workspace; each `host` from 1 to 254 is a server of its own. */
  begin(workspace: number, path: string, host?: number): Promise<string>;
  close(): Promise<void>;
}

/** The workspaces are numbered from 1. */
export async function openDownloadsWorld(
  adminUrl: string,
  workspaces: readonly string[],
  answer: RequestListener,
): Promise<DownloadsWorld> {
  const database = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-worker-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  const service = await openService(settings, createLogger(settings, 'test'));
  const { pool } = service.database;
  await pool.query("insert into users (name, email) values ('Dana', 'dana@crier.example')");
  for (const name of workspaces) await pool.query('insert into workspaces (name) values ($1)', [name]);
  await pool.query(
    `insert into memberships (workspace_id, user_id, role, can_approve)
     select id, 1, 'MEMBER', false from workspaces`,
  );
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    service,
    begin: (workspace, path, host = 1) => {
      const url = `http://127.0.0.${host}:${port}${path}`;
      return service.stores.downloads.begin(workspace, 1, { url, altText: null, folder: null });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await service.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
