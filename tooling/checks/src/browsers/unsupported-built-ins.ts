import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { BuiltInUse } from './used-built-ins.ts';

/** The first browser versions that a package supports: `{ chrome: 111 }`. */
export type Floor = Readonly<Record<string, number>>;

/** The floor that a `browserslist` declares. All of its entries have the form `chrome >= 111`. */
export function floorOf(browserslist: readonly string[]): Floor {
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
      if (version === undefined) throw new Error(`${entry} is not of the form "chrome >= 111".`);
      return [name, Number(version)];
    }),
  );
}

/** The support of the uses according to MDN's data. */
export interface Support {
  /** Uses that the data have an entry for. */
  readonly known: readonly BuiltInUse[];
  /** Each use that is not supported, with the browser that lacks it. */
  readonly missing: readonly string[];
}

/**
 * Finds the built-ins that the floor's browsers lack. Browsers that the data do not contain, such as `node`, are
 * ignored.
 */
export function supportOf(uses: readonly BuiltInUse[], floor: Floor): Support {
  const known: BuiltInUse[] = [];
  const missing = new Set<string>();
  for (const use of uses) {
    const found = entryOf(use);
    if (found === null) continue;
    known.push(use);
    for (const [browser, version] of Object.entries(floor)) {
      if (!(browser in data.browsers) || browser === 'nodejs') continue;
      const since = sinceIn(found.entry, browser);
      if (since === null || since <= version) continue;
      missing.add(`${found.path} needs ${browser} ${since}: ${use.place}`);
    }
  }
  return { known, missing: [...missing] };
}

function entryOf({ interfaces, member }: BuiltInUse): { path: string; entry: CompatStatement } | null {
  const paths = interfaces.flatMap((name) => [
    `javascript.builtins.${name}.${member}`,
    `api.${name}.${member}`,
    `api.${name}.${member}_static`,
  ]);
  for (const path of [...paths, `javascript.builtins.${member}`, `api.${member}`]) {
    let place: unknown = data;
    for (const part of path.split('.')) {
      const members = place as Readonly<Record<string, unknown>> | undefined;
      place = members !== undefined && Object.hasOwn(members, part) ? members[part] : undefined;
    }
    const entry = (place as { __compat?: CompatStatement } | undefined)?.__compat;
    if (entry !== undefined) return { path, entry };
  }
  return null;
}

/** The first version of a browser that supports it without a flag; null if the data do not say. */
function sinceIn({ support }: CompatStatement, browser: string): number | null {
  const stated = (
    support as Readonly<Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined>>
  )[browser];
  if (stated === undefined) return null;
  const plain = [stated]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
  const versions = plain.flatMap(({ version_added: added, version_removed: removed }) =>
    removed || !added || added === 'preview' ? [] : [Number.parseFloat(added.replace('≤', ''))],
  );
  return versions.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...versions);
}
