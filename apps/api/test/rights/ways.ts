import { createAccess } from '@crier/operations';
import { createAccessStore } from '@crier/persistence';
import type { Way } from './expected.ts';
import { askApi, askConsole, bodyOf, postPage, type Scene, type Site } from './rights-kit.ts';

const NEW = 'a new password for Ada';

/** Takes the author's right away, as people and operators do. A restore is not done to an installation that runs. */
export const TAKE: Readonly<
  Record<Exclude<Way, 'restored'>, (site: Site, scene: Scene) => Promise<unknown>>
> = {
  removed: async (site, { workspace, author, keeper }) =>
    bodyOf(await askApi(site, keeper.key, 'DELETE', `${workspace}/members/${author.id}`)),
  demoted: async (site, { workspace, author, keeper, root }) => {
    bodyOf(
      await askApi(site, keeper.key, 'PUT', `${workspace}/members/${author.id}`, {
        ...{ role: 'viewer', can_approve: false },
      }),
    );
    bodyOf(await askConsole(site, root.browser, 'PUT', `/users/${author.id}`, { is_administrator: false }));
  },
  deleted: async (site, { author, root }) =>
    bodyOf(await askApi(site, root.key, 'DELETE', `panel/users/${author.id}`)),
  suspended: async (site, { author, root }) =>
    bodyOf(await askConsole(site, root.browser, 'POST', `/users/${author.id}/suspend`)),
  passwordChanged: async (site, { author }) =>
    bodyOf(
      await askConsole(site, author.other, 'PUT', '/password', {
        ...{ current_password: author.password, password: NEW },
      }),
    ),
  passwordReset: async (site, { author, root }) => {
    const { link } = bodyOf(await askConsole(site, root.browser, 'POST', `/users/${author.id}/reset-link`));
    const done = await postPage(site, new URL(link).pathname, { password: NEW });
    if (done.statusCode !== 303) throw new Error(`the password was not reset: ${done.statusCode}`);
  },
  locked: async (site, { workspace, root }) =>
    bodyOf(
      await askApi(site, root.key, 'PUT', `panel/workspaces/${workspace}`, {
        ...{ name: 'Harbour', hex_color: '#38bdf8', access_status: 'locked' },
      }),
    ),
  workspaceDeleted: async (site, { workspace, root }) =>
    bodyOf(await askApi(site, root.key, 'DELETE', `panel/workspaces/${workspace}`)),
  sessionsEnded: async (site, { author }) =>
    bodyOf(await askConsole(site, author.other, 'DELETE', '/sessions')),
  accessEnded: async ({ service }) => {
    const store = createAccessStore(service.database.pool);
    const { rows } = await service.database.pool.query<{ now: Date }>(
      "select now() + interval '1 ms' as now",
    );
    const before = rows[0]?.now ?? new Date();
    return await createAccess({ store, now: () => before.getTime() }, 'tester').end(before);
  },
};

/** Gives the right back: to somebody who was removed or demoted, and to a workspace that was locked. */
export const GIVE_BACK: Readonly<
  Record<'removed' | 'demoted' | 'suspended', (site: Site, scene: Scene) => Promise<unknown>>
> = {
  removed: ({ service }, { workspaceId, author }) =>
    service.database.pool.query(
      "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'ADMIN', true)",
      [workspaceId, author.id],
    ),
  suspended: async (site, { author, root }) =>
    bodyOf(await askConsole(site, root.browser, 'POST', `/users/${author.id}/unsuspend`)),
  demoted: async (site, { workspace, author, keeper, root }) => {
    const role = { role: 'admin', can_approve: true };
    bodyOf(await askApi(site, keeper.key, 'PUT', `${workspace}/members/${author.id}`, role));
    bodyOf(await askConsole(site, root.browser, 'PUT', `/users/${author.id}`, { is_administrator: true }));
  },
};
