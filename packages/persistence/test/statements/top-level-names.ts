import type { Plugin } from 'vitest/config';

const DECLARATION = /^(?:export )?(?:const|(?:async )?function) (\w+)/gm;

/**
 * Lets the check of statements read what modules don't export: a module imported with `?names` has, as its default
 * export, an object of all its top-level constants and functions.
 */
export const topLevelNames: Plugin = {
  name: 'top-level-names',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('?names')) return undefined;
    const names = [...code.matchAll(DECLARATION)].map(([, name]) => name);
    return { code: `${code}\nexport default { ${names.join(', ')} };\n`, map: null };
  },
};
