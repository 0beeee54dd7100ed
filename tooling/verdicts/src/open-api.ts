import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOptionsOf, buildApi } from '@crier/api';
import { createRandom, seedOf } from '@crier/lab/random';
import { cloneDatabase } from '@crier/persistence/testing';
import type { MediaType } from '@crier/requirements-engine';
import { corePrefix, createKey, createLogger, openService, parseSettings } from '@crier/service';
import { FILES } from './files.ts';
import { generateFacts, KEYS } from './generate-facts.ts';
import type { GeneratedPost, Verdict, WireAccount, WireMedia } from './generated-post.ts';
import { verdictOf } from './verdict-of.ts';

/** The real API on a database of its own, with files, and accounts whose facts can be drawn again. */
export interface VerdictApi {
  readonly files: readonly WireMedia[];
  /** The types of files that this installation converts. */
  readonly converts: readonly MediaType[];
  /** Gives every account other facts; returns the accounts as the API shows them. */
  readonly withFacts: (seed: number) => Promise<readonly WireAccount[]>;
  /** The verdict of `POST …/posts/validate`. */
  readonly validate: (post: GeneratedPost) => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** @param perNetwork how many accounts there are on each network */
export async function openApi(adminUrl: string, perNetwork: number): Promise<VerdictApi> {
  const database = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-verdicts-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  const service = await openService(settings, createLogger(settings, 'test'));
  const { pool } = service.database;
  const options = apiOptionsOf(service);
  const api = buildApi({ ...options, webPanel: null });
  const key = createKey();
  const workspace = await seed(key);
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await api.inject({
      method,
      url: `${corePrefix(settings)}/api/${workspace}${path}`,
      headers: { authorization: `Bearer ${key.plain}` },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };

  async function seed({ hash, hint }: ReturnType<typeof createKey>): Promise<string> {
    const { rows } = await pool.query<{ uuid: string }>(
      `with w as (insert into workspaces (name) values ('Harbour') returning id, uuid),
            u as (insert into users (name, email) values ('Ada', 'ada@social.example') returning id),
            k as (insert into personal_keys (user_id, name, hash, hint) select id, 'test', $1, $2 from u),
            m as (insert into memberships (workspace_id, user_id, role, can_approve) select w.id, u.id, 'ADMIN', true from w, u)
       select uuid from w`,
      [hash, hint],
    );
    for (const provider of KEYS)
      await pool.query(
        `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
         select 1, $1::text, $1 || n, $1 || n, $1 || n, '\\x00' from generate_series(1, $2::int) n`,
        [provider, perNetwork],
      );
    for (const file of FILES)
      await pool.query(
        `insert into media (workspace_id, name, type, mime_type, size, width, height, duration_ms, details, alt_text, path)
         values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $1)`,
        [
          ...[file.name, file.type, file.mimeType, file.size, file.width, file.height, file.durationMs],
          ...[file.details === null ? null : JSON.stringify(file.details), file.altText],
        ],
      );
    return rows[0]?.uuid ?? '';
  }

  return {
    converts: options.converts,
    files: (await ask('GET', '/media?limit=100')).data,
    withFacts: async (facts) => {
      const { data } = await ask('GET', '/accounts');
      const accounts: readonly WireAccount[] = data;
      for (const { id, provider } of accounts) {
        const kept = generateFacts(createRandom(seedOf(facts, id)), provider);
        await pool.query('update accounts set data = $2, limits = $3 where id = $1', [
          ...[id, JSON.stringify(kept.data), JSON.stringify(kept.limits)],
        ]);
      }
      return (await ask('GET', '/accounts')).data;
    },
    validate: async (post) => {
      const { violations, advice = [] } = await ask('POST', '/posts/validate', bodyOf(post));
      return verdictOf(post.accounts, violations, advice);
    },
    close: async () => {
      await api.close();
      await service.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function bodyOf({ accounts, versions, date, time }: GeneratedPost): object {
  return {
    accounts: accounts.map(({ id }) => id),
    versions: versions.map(({ content, ...version }) => ({
      ...version,
      content: content.map(({ media, ...item }) => ({ ...item, media: media.map(({ id }) => id) })),
    })),
    ...(date === null ? {} : { date, time, timezone: 'UTC', schedule: true }),
  };
}
