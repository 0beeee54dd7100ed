import { readFileSync } from 'node:fs';
import { fileAnswer } from '../http/answer.ts';
import { avatarOf } from '../media/avatar.ts';
import { sniffMediaType } from '../media/media-type.ts';
import type { SimulatedPage } from '../network-simulation.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Account, Server } from './server.ts';

/**
 * The address of the picture of an account or page. Each has its own, which stays the same after a restart with the
 * same seed.
 */
export function avatarUrl(server: Pick<Server, 'url'>, { id }: { readonly id: string }): string {
  return `${server.url()}/avatars/${encodeURIComponent(id)}.png`;
}

type PagesOf<S extends Server> = (server: S, account: Account) => readonly Omit<SimulatedPage, 'picture'>[];

/**
 * The endpoint of the pictures, which every network has: the file that the spec of the account or page names, or a
 * pattern.
 */
export function avatarEndpoint<S extends Server>(pagesOf: PagesOf<S> = () => []): Endpoint<S> {
  return endpoint('GET /avatars/:name', (server, { param }) => {
    const id = /^(.+)\.png$/.exec(param('name'))?.[1];
    if (id === undefined) return undefined;
    const picture = pictureOf(server, id, pagesOf);
    if (picture === undefined) return fileAnswer('image/png', avatarOf(`${server.key} ${id}`));
    const bytes = readFileSync(picture);
    return fileAnswer(sniffMediaType(bytes) ?? 'application/octet-stream', bytes);
  });
}

function pictureOf<S extends Server>(server: S, id: string, pagesOf: PagesOf<S>): string | undefined {
  for (const account of server.state.accounts) {
    const spec = server.accounts.find(({ username }) => username === account.username);
    if (account.id === id) return spec?.picture;
    const page = pagesOf(server, account).find((one) => one.id === id);
    const pageSpec = spec?.pages?.find(({ username }) => username === page?.username);
    if (pageSpec !== undefined) return pageSpec.picture;
  }
  return undefined;
}
