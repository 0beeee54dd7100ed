import { type GoogleCaller, refusal } from '../../families/google/server.ts';
import type { JsonObject } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import type { Processing } from '../../kit/media.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { NetworkState, Server } from '../../kit/server.ts';
import type { GbpSetting } from './settings.ts';

/** A place of a business. */
export interface GbpLocation {
  /** A number. */
  readonly id: string;
  /** Id of the account that manages it. */
  readonly accountId: string;
  readonly username: string;
  readonly title: string;
}

export interface GbpPost extends Processing {
  /** `accounts/1/locations/2/localPosts/3` */
  readonly name: string;
  readonly ordinal: number;
  readonly locationId: string;
  readonly summary: string;
  readonly topicType: string;
  /** Null if the post does not say it. */
  readonly languageCode: string | null;
  readonly callToAction: unknown;
  readonly event: JsonObject | null;
  readonly offer: unknown;
  /** Its photo among the media. */
  readonly mediaId: string | null;
  readonly isRejected: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface GbpState extends NetworkState {
  posts: GbpPost[];
  locations: GbpLocation[];
}

export type GbpServer = Server<GbpState, GbpSetting>;
export type GbpCall = Call<GoogleCaller>;

/** The location of the path, which the caller must manage. Throws 403 or 404. */
export function ensureLocation(server: GbpServer, { caller, param }: GbpCall): GbpLocation {
  const location = server.state.locations.find(({ id }) => id === param('location'));
  if (location === undefined) throw refusal(404, 'notFound', 'Requested entity was not found.');
  const isOfAccount = param('account') === '' || param('account') === location.accountId;
  if (location.accountId !== caller.account.id || !isOfAccount)
    throw new Refusal(403, 'The caller does not have permission');
  return location;
}

export function locationName({ accountId, id }: GbpLocation): string {
  return `accounts/${accountId}/locations/${id}`;
}

export function locationUrl(server: GbpServer, { username }: Pick<GbpLocation, 'username'>): string {
  return `${server.url()}/maps/${username}`;
}

/** Path of the public page. */
export function postPath({ name }: GbpPost): string {
  return `/local/posts/${name.slice(name.lastIndexOf('/') + 1)}`;
}
