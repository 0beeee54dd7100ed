import { randomBytes } from 'node:crypto';
import type { Service } from '@crier/service';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestUser } from '../api-kit.ts';
import { cheapHash } from '../cheap-hash.ts';
import type { ConnectionKit } from '../connections/connection-kit.ts';
import { signInto } from '../sign-in.ts';

/** An installation on which something is redeemed: the one where it was made, or one restored from a backup of it. */
export interface Site {
  readonly app: FastifyInstance;
  readonly service: Service;
}

/** Somebody with a personal key, and signed in with two browsers. */
export interface Actor extends TestUser {
  readonly email: string;
  readonly password: string;
  /** The browser in which everything is begun. */
  readonly browser: Browser;
  /** Another browser, which goes on. */
  readonly other: Browser;
}

export interface Browser {
  readonly cookie: string;
  readonly csrf: string;
}

/** A workspace, the author who may administer it and the installation, and two who may take that away. */
export interface Scene {
  readonly workspace: string;
  readonly workspaceId: number;
  readonly author: Actor;
  /** Another administrator of the workspace. */
  readonly keeper: Actor;
  /** Another administrator of the installation. */
  readonly root: Actor;
}

export async function openScene({ kit }: Pick<ConnectionKit, 'kit'>): Promise<Scene> {
  const { api } = kit;
  const { pool } = api.service.database;
  const actor = async (isAdministrator: boolean): Promise<Actor> => {
    const user = await api.addUser();
    const [email, password] = [`actor${user.id}@social.example`, `pass-${randomBytes(9).toString('hex')}`];
    await pool.query('update users set email = $2, password_hash = $3, is_admin = $4 where id = $1', [
      ...[user.id, email, cheapHash(password), isAdministrator],
    ]);
    const [browser, other] = [await signInto(api.service, user.id), await signInto(api.service, user.id)];
    return { ...user, email, password, browser, other };
  };
  const [author, keeper, root] = [await actor(true), await actor(false), await actor(true)];
  const workspace = await api.addWorkspace({ user: author, role: 'ADMIN' });
  const { rows } = await pool.query<{ id: number }>('select id from workspaces where uuid = $1', [workspace]);
  const workspaceId = rows[0]?.id ?? 0;
  await pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'ADMIN', true)",
    [workspaceId, keeper.id],
  );
  return { workspace, workspaceId, author, keeper, root };
}

/** Requests to an installation, each from an address of its own, so that no limit per address is met. */
export function ask({ app }: Site, options: InjectOptions): Promise<LightMyRequestResponse> {
  const [a, b] = randomBytes(2);
  return app.inject({ remoteAddress: `198.18.${a}.${b}`, ...options });
}

export function askConsole(
  site: Site,
  { cookie, csrf }: Browser,
  method: string,
  path: string,
  body?: object,
) {
  return ask(site, {
    method: method as 'POST',
    url: `/crier/console${path}`,
    headers: { cookie, 'x-csrf-token': csrf },
    ...(body === undefined ? {} : { payload: body }),
  });
}

export function askApi(
  site: Site,
  token: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  return ask(site, {
    method: method as 'POST',
    url: `/crier/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

export function postPage(site: Site, path: string, fields: Record<string, string>, cookie = '') {
  return ask(site, {
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://social.example',
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Whether a token lets its user write in the workspace. */
export async function mayWrite(site: Site, { workspace }: Scene, token: string): Promise<boolean> {
  const tag = { name: randomBytes(6).toString('hex'), hex_color: '#38bdf8' };
  return (await askApi(site, token, 'POST', `${workspace}/tags`, tag)).statusCode === 201;
}

/** The answer's JSON, which must be a success. */
export function bodyOf(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
