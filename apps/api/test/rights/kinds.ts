import { randomBytes, randomUUID } from 'node:crypto';
import { UNLIMITED } from '@crier/domain';
import { carryOutDownload } from '@crier/operations';
import type { ConnectionKit } from '../connections/connection-kit.ts';
import { multipart } from '../contract-requests.ts';
import { load } from '../pages/document.ts';
import type { TestApp } from '../pages/page-kit.ts';
import { signInto } from '../sign-in.ts';
import type { Kind } from './expected.ts';
import { ask, askApi, askConsole, bodyOf, mayWrite, postPage, type Scene, type Site } from './rights-kit.ts';

/** What the author makes, with the means to make it. */
export interface World extends Site {
  readonly kit: ConnectionKit;
  readonly oauthApp: TestApp;
  readonly picture: Buffer;
  /** Where the picture can be downloaded. */
  readonly pictureUrl: string;
}

/** Redeems it on an installation; true when that gave what it was made for. */
export type Redeem = (site: Site) => Promise<boolean>;

/** Makes one of each kind in the author's name. */
export const MAKE: Readonly<
  Record<Exclude<Kind, 'setupLink'>, (world: World, scene: Scene) => Promise<Redeem>>
> = {
  invitation: async (world, scene) => {
    const email = `${randomUUID()}@social.example`;
    const path = await invite(world, scene, email);
    return async (site) => {
      await postPage(site, path, { name: 'Guest', password: 'a guest of the harbour' });
      return await isMember(site, scene, email);
    };
  },
  knownInvitation: async (world, scene) => {
    const { service } = world;
    const guest = await world.kit.kit.addPerson();
    const path = await invite(world, scene, guest.email);
    await service.database.pool.query('select 1');
    return async (site) => {
      const { cookie, csrf } = await signInto(site.service, guest.id);
      await postPage(site, path, { csrf_token: csrf }, cookie);
      return await isMember(site, scene, guest.email);
    };
  },
  resetLink: async (world, { author }) => {
    const victim = await world.kit.kit.addPerson();
    const path = `/users/${victim.id}/reset-link`;
    const { link } = bodyOf(await askConsole(world, author.browser, 'POST', path));
    return async (site) => {
      const done = await postPage(site, new URL(link).pathname, { password: 'taken by somebody' });
      return done.statusCode === 303;
    };
  },
  connectLink: async (world, scene) => {
    const back = await sentBack(world, scene, { provider: 'mastodon', service: server(world) }, 'alice');
    await ask(world, { url: back, headers: { cookie: scene.author.browser.cookie } });
    const uuid = await accountOf(world, scene);
    const url = `/crier/connections/reconnect/${scene.workspace}/${uuid}`;
    return async (site) => {
      const answer = await ask(site, { url, headers: { cookie: scene.author.browser.cookie } });
      return String(answer.headers.location).startsWith(server(world));
    };
  },
  callback: async (world, scene) => {
    const back = await sentBack(world, scene, { provider: 'mastodon', service: server(world) }, 'alice');
    return async (site) => {
      await ask(site, { url: back, headers: { cookie: scene.author.browser.cookie } });
      return (await accountOf(site, scene)) !== null;
    };
  },
  choice: async (world, scene) => {
    const { cookie, csrf } = scene.author.browser;
    const back = await sentBack(world, scene, { provider: 'linkedin_page' }, 'bob');
    const { headers } = await ask(world, { url: back, headers: { cookie } });
    const path = String(headers.location);
    const page = load((await ask(world, { url: path, headers: { cookie } })).body);
    const identity = Object.keys(page.form.fields).find((name) => name.startsWith('identity:')) ?? '';
    return async (site) => {
      await postPage(site, path, { csrf_token: csrf, [identity]: '1' }, cookie);
      return (await accountOf(site, scene)) !== null;
    };
  },
  consentPage: async (world, scene) => {
    const consent = await consentOf(world, scene);
    return async (site) => {
      const code = await allow(site, scene, consent);
      return code !== null && (await tokenWrites(world, site, scene, await redeemed(world, site, code)));
    };
  },
  code: async (world, scene) => {
    const code = (await allow(world, scene, await consentOf(world, scene))) ?? '';
    return async (site) => await tokenWrites(world, site, scene, await redeemed(world, site, code));
  },
  refreshToken: async (world, scene) => {
    const code = (await allow(world, scene, await consentOf(world, scene))) ?? '';
    const { refresh_token: refresh } = await redeemed(world, world, code);
    return async (site) => {
      const fields = {
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: world.oauthApp.clientId,
      };
      return await tokenWrites(
        world,
        site,
        scene,
        (await postPage(site, '/crier/oauth/token', fields)).json(),
      );
    };
  },
  accessToken: async (world, scene) => {
    const code = (await allow(world, scene, await consentOf(world, scene))) ?? '';
    const tokens = await redeemed(world, world, code);
    return async (site) => await tokenWrites(world, site, scene, tokens);
  },
  key: async (_world, scene) => (site) => mayWrite(site, scene, scene.author.key),
  upload: async (world, { workspace, author, workspaceId }) => {
    const { picture } = world;
    const begin = { filename: 'bread.png', mime_type: 'image/png', total_size: picture.length };
    const path = `${workspace}/media/chunked`;
    const begun = await askApi(world, author.key, 'POST', `${path}/initiate`, begin);
    const { upload_uuid: upload } = bodyOf(begun);
    const { headers, payload } = multipart({
      ...{ upload_session: upload, chunk_index: '0' },
      chunk: { name: 'chunk', content: picture },
    });
    bodyOf(
      await ask(world, {
        method: 'POST',
        url: `/crier/api/${path}/${upload}/upload`,
        headers: { ...headers, ...author.headers },
        payload,
      }),
    );
    return async (site) => {
      await askApi(site, author.key, 'POST', `${path}/${upload}/complete`);
      return await hasMedia(site, workspaceId);
    };
  },
  download: async ({ service, pictureUrl }, { workspaceId, author }) => {
    const wanted = { url: pictureUrl, altText: null, folder: null };
    const uuid = await service.stores.downloads.begin(workspaceId, author.id, wanted);
    return async (site) => {
      const { stores, downloader, disk, inspector } = site.service;
      await carryOutDownload(uuid, {
        ...{ downloads: stores.downloads, downloader, workspaces: stores.workspaces, disk, inspector },
        ...{ allowanceOf: () => UNLIMITED, newToken: randomUUID, now: () => new Date() },
        random: (bytes) => randomBytes(bytes),
      });
      return await hasMedia(site, workspaceId);
    };
  },
  answer: async (world, { workspace, author }) => {
    const tag = { name: randomUUID(), hex_color: '#38bdf8' };
    const key = { 'idempotency-key': randomUUID() };
    const once = (site: Site) => askApi(site, author.key, 'POST', `${workspace}/tags`, tag, key);
    const { uuid } = bodyOf(await once(world));
    return async (site) => (await once(site)).body.includes(uuid);
  },
  mediaAddress: async (world, { workspace, author }) => {
    const { headers, payload } = multipart({ file: { name: 'bread.png', content: world.picture } });
    const url = `/crier/api/${workspace}/media`;
    const sent = { ...headers, ...author.headers };
    const stored = bodyOf(await ask(world, { method: 'POST', url, headers: sent, payload }));
    const file = new URL(stored.url).pathname.replace('/storage/', '');
    const address = new URL(world.service.publicAddresses.urlOf(file) ?? '').pathname;
    return async (site) => (await ask(site, { url: address })).statusCode === 200;
  },
};

async function invite(site: Site, { workspace, author }: Scene, email: string): Promise<string> {
  const path = `/workspaces/${workspace}/invitations`;
  const made = bodyOf(await askConsole(site, author.browser, 'POST', path, { email, role: 'admin' }));
  return new URL(made.link).pathname;
}

async function isMember({ service }: Site, { workspaceId }: Scene, email: string): Promise<boolean> {
  const { rows } = await service.database.pool.query(
    `select 1 from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.email = $2`,
    [workspaceId, email],
  );
  return rows.length > 0;
}

const server = ({ kit }: World) => kit.network('mastodon');

/** Begins to connect an account and decides at the network; the path that it sends the browser back to. */
async function sentBack(world: World, { workspace, author }: Scene, input: object, account: string) {
  const path = `/workspaces/${workspace}/connections`;
  const started = bodyOf(await askConsole(world, author.browser, 'POST', path, input));
  return await world.kit.decide(started.authorize_url, account);
}

/** The UUID of the connected account of the scene's workspace. */
async function accountOf({ service }: Site, { workspaceId }: Scene): Promise<string | null> {
  const { rows } = await service.database.pool.query<{ uuid: string }>(
    'select uuid from accounts where workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.uuid ?? null;
}

async function hasMedia({ service }: Site, workspaceId: number): Promise<boolean> {
  const { rows } = await service.database.pool.query('select 1 from media where workspace_id = $1', [
    workspaceId,
  ]);
  return rows.length > 0;
}

/** The consent token of the page that asks the author. */
async function consentOf(world: World, { author }: Scene): Promise<string> {
  const url = world.oauthApp.authorizePath();
  const page = await ask(world, { url, headers: { cookie: author.browser.cookie } });
  return load(page.body).form.fields['consent'] ?? '';
}

/** Allows the app in the author's browser; the code, or null when the page is refused. */
async function allow(site: Site, { author }: Scene, consent: string): Promise<string | null> {
  const { cookie } = author.browser;
  const answer = await postPage(site, '/crier/oauth/consent', { consent, decision: 'allow' }, cookie);
  const location = String(answer.headers.location ?? '');
  return location.includes('code=') ? new URL(location).searchParams.get('code') : null;
}

interface Tokens {
  readonly access_token?: string;
  readonly refresh_token: string;
}

async function redeemed({ oauthApp }: World, site: Site, code: string): Promise<Tokens> {
  const answer = await postPage(site, '/crier/oauth/token', {
    ...{ grant_type: 'authorization_code', code, code_verifier: oauthApp.verifier },
    ...{ redirect_uri: 'https://tide.example/cb', client_id: oauthApp.clientId },
  });
  return answer.json();
}

/** Whether a token was issued that lets the app write in the workspace. */
async function tokenWrites(_world: World, site: Site, scene: Scene, tokens: Tokens): Promise<boolean> {
  return tokens.access_token !== undefined && (await mayWrite(site, scene, tokens.access_token));
}
