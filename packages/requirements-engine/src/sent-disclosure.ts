import type { CheckAccount, RecordId } from './check-input.ts';
import {
  DISCLOSURES,
  type Disclosure,
  type DisclosureName,
  type DisclosureTerm,
} from './definition/disclosure-terms.ts';
import type { MediaType } from './definition/media-type.ts';
import type { Said } from './definition/platform.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';

/** What decides whether a post has a field: the types of its files, and what is known of its account. */
export interface LabelledPost extends Pick<CheckAccount<RecordId>, 'limits'> {
  readonly media: readonly MediaType[];
}

/**
 * What a network is sent for the disclosures of a post, by the fields of its interface: only what somebody said, and
 * what the network has a field for.
 */
export function sentDisclosure(
  network: PlatformKey,
  disclosure: Disclosure | null | undefined,
  post: LabelledPost = { media: [] },
): Readonly<Record<string, boolean>> {
  const sent = DISCLOSURES.flatMap((name) => {
    const field = termFor(network, name, post)?.field;
    const said = disclosure?.[name];
    return field === undefined || typeof said !== 'boolean' ? [] : [[field, said] as const];
  });
  return Object.fromEntries(sent);
}

/** How a network takes one fact about a post; undefined if it has no field for it. */
export function termFor(
  network: PlatformKey,
  name: DisclosureName,
  { media, limits }: LabelledPost,
): DisclosureTerm | undefined {
  const term = DESCRIPTIONS[network].disclosure?.[name];
  if (term?.media !== undefined && !media.includes(term.media)) return undefined;
  return term?.reported !== undefined && limits?.[term.reported] === false ? undefined : term;
}

/** What is disclosed where the more particular comes after the general; null says nothing. */
export function disclosedIn(all: readonly Said[]): Disclosure {
  const said = all.flatMap(({ disclosure: one }) =>
    DISCLOSURES.flatMap((name) => (typeof one?.[name] === 'boolean' ? [[name, one[name]] as const] : [])),
  );
  return Object.fromEntries(said);
}
