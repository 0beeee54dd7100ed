import { fileAnswer } from '../http/answer.ts';
import { avatarOf } from '../media/avatar.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Server } from './server.ts';

/**
 * The address of the picture of an account or page. Each has its own, which stays the same after a restart with the
 * same seed.
 */
export function avatarUrl(server: Pick<Server, 'url'>, { id }: { readonly id: string }): string {
  return `${server.url()}/avatars/${encodeURIComponent(id)}.png`;
}

/** The endpoint of the pictures, which every network has. */
export function avatarEndpoint<S extends Server>(): Endpoint<S> {
  return endpoint('GET /avatars/:name', ({ key }, { param }) => {
    const name = /^(.+)\.png$/.exec(param('name'))?.[1];
    return name === undefined ? undefined : fileAnswer('image/png', avatarOf(`${key} ${name}`));
  });
}
