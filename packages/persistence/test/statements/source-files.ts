import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder, without a trailing slash. */
export const PACKAGE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const SOURCES = join(PACKAGE, 'src');

/** A module's top-level declarations, by name. */
export type Names = Readonly<Record<string, unknown>>;

/** Every handwritten module of the package that runs in production, as a path below `src`. */
export function sourceFiles(): string[] {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(generated|testing)\//.test(path))
    .sort();
}

export function sourcePath(file: string): string {
  return join(SOURCES, file);
}

/** The actual values of modules' declarations: texts are composed as in production. Each module is loaded once. */
export class ModuleNames {
  readonly #read = new Map<string, Promise<Names>>();

  of(file: string): Promise<Names> {
    const names = this.#read.get(file) ?? namesOf(file);
    this.#read.set(file, names);
    return names;
  }
}

async function namesOf(file: string): Promise<Names> {
  const module: { readonly default: Names } = await import(/* @vite-ignore */ `${sourcePath(file)}?names`);
  return module.default;
}
