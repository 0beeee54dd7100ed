import { PLATFORM_KEYS } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { isOfDocuments } from '../options/read-options.ts';
import type { Draft, DraftVersion, Media, NetworkOptions } from './draft.ts';

/** The texts that networks ask for with a document alone: its title. */
const titles = (): readonly { readonly network: string; readonly option: string }[] =>
  PLATFORM_KEYS.flatMap((network) =>
    (findPlatform(network)?.options ?? []).flatMap((field) =>
      field.input === 'text' && isOfDocuments(field) ? [{ network, option: field.name }] : [],
    ),
  );

/** The name of a file without what stands for its type. */
export function titleOf({ name }: Pick<Media, 'name'>): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
}

/** Fills in the name of a document as its title, where the item with the key has none. The author sees and changes it. */
export function titled(draft: Draft, key: string, media: Media): Draft {
  if (media.type !== 'document') return draft;
  return changed(draft, key, (held) => (isBlank(held) ? titleOf(media) : held));
}

/** Takes the title of a document away with it, unless somebody has written another. */
export function untitled(draft: Draft, key: string, media: Media | undefined): Draft {
  if (media?.type !== 'document') return draft;
  return changed(draft, key, (held) => (held === titleOf(media) ? null : held));
}

function isBlank(held: unknown): boolean {
  return typeof held !== 'string' || held.trim() === '';
}

function changed(draft: Draft, key: string, change: (held: unknown) => unknown): Draft {
  const of = (version: DraftVersion): DraftVersion => {
    if (version.content[0]?.key !== key) return version;
    const set = titles().map(({ network, option }): [string, NetworkOptions] => {
      const held = version.options[network] ?? {};
      return [network, { ...held, [option]: change(held[option]) }];
    });
    return { ...version, options: { ...version.options, ...Object.fromEntries(set) } };
  };
  return { ...draft, versions: draft.versions.map(of) };
}
