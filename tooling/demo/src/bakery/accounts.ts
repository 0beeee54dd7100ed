import { fileURLToPath } from 'node:url';
import type { AccountSpec, PageSpec } from '@crier/network-simulator';
import type { ToConnect } from '../seeding/connected-accounts.ts';

/** A drawing or a film of the bakery, as a path. */
export function bakeryFile(name: string): string {
  return fileURLToPath(new URL(`../../bakery/${name}`, import.meta.url));
}

const BAKERY = { displayName: 'Crumb & Crust', picture: bakeryFile('logo.webp') } as const;
const DARK = { ...BAKERY, picture: bakeryFile('logodark.webp') } as const;
const BLUE = { ...BAKERY, picture: bakeryFile('logoblue.webp') } as const;
const JONNA: AccountSpec = {
  username: 'jonna_petersen',
  displayName: 'Jonna Petersen',
  picture: bakeryFile('jonna.webp'),
};
const PAGE: PageSpec = { username: 'crumb_and_crust', ...BLUE };

/** The bakery's accounts at the simulated networks, by the key of the instance. */
const OWN: Readonly<Record<string, AccountSpec>> = {
  mastodon: { username: 'crumb', ...DARK },
  bluesky: { username: 'crumb', ...DARK },
  pixelfed: { username: 'femi_bakes', displayName: 'Femi bakes', picture: bakeryFile('femi.webp') },
  x: { username: 'crumbandcrust', ...BAKERY },
  linkedin: { ...JONNA, pages: [PAGE] },
  threads: { username: 'crumbandcrust', ...BAKERY },
  instagram: { username: 'crumbandcrust', ...BAKERY },
  facebook: { ...JONNA, pages: [PAGE] },
  pinterest: { username: 'crumbandcrust', ...DARK },
  tiktok: { username: 'malte_at_night', displayName: 'Malte at night', picture: bakeryFile('malte.webp') },
  youtube: { username: 'crumbandcrust', ...BAKERY },
  gbp: { ...JONNA, pages: [{ ...PAGE, displayName: 'Crumb & Crust, Fischergang' }] },
};

/** Somebody else on every network, who can be connected by hand. */
const ANOTHER: AccountSpec = {
  username: 'bob',
  pages: [{ username: 'bobs_bikes', displayName: "Bob's Bikes" }, { username: 'bobs_boats' }],
};

/** The accounts of the bakery and of another at an instance; undefined where the bakery has none. */
export function bakeryAccountsAt(key: string): readonly AccountSpec[] | undefined {
  const own = OWN[key];
  return own === undefined ? undefined : [own, ANOTHER];
}

/** The bakery's accounts, one on each network; lists show the last connected account first. */
export const BAKERY_CONNECTED: readonly ToConnect[] = (
  [
    ['twitter', 'x'],
    ['threads', 'threads'],
    ['bluesky', 'bluesky'],
    ['mastodon', 'mastodon'],
    ['instagram', 'instagram'],
    ['facebook_page', 'facebook'],
    ['linkedin', 'linkedin'],
    ['linkedin_page', 'linkedin'],
    ['pinterest', 'pinterest'],
    ['youtube', 'youtube'],
    ['tiktok', 'tiktok'],
    ['gbp', 'gbp'],
    ['pixelfed', 'pixelfed'],
  ] as const
)
  .map(([provider, key]) => ({ provider, key, index: 0 }))
  .toReversed();
