import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { Finding } from '../workspace/finding.ts';
import type { Manifest, TextFile, WorkspacePackage } from '../workspace/workspace.ts';
import { type ImportedModule, type ParsedModule, parseModule } from './parse-module.ts';
import {
  ARROWS,
  CONFINED,
  EXCLUSIVE,
  isInGroup,
  KEY_AWARE,
  KEY_BLIND,
  type PackageRule,
  PURE,
  SPELLED_OUT,
  TEST_ARROWS,
  TEST_RUNNER,
} from './rules.ts';

/** A file with the package it belongs to. */
export interface PackageFile extends TextFile {
  owner: WorkspacePackage;
}

/** The packages by name, and the words that shared code may not compare. */
export interface BoundaryContext {
  packages: ReadonlyMap<string, WorkspacePackage>;
  platformKeys: readonly string[];
}

/** The rules that one file breaks, and the workspace packages and files of its own package that it imports. */
export interface FileResult {
  findings: Finding[];
  importedPackages: string[];
  /** Relative to the root; type-only imports count too. */
  importedFiles: string[];
}

type Report = (rule: string, line: number, message: string) => void;

const BUILTINS = new Set(builtinModules);

/** True for test files: beside the source, in `test/`, and the test kits of a package in `kit/` or `src/testing/`. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\/test\/|\/src\/testing\/|^packages\/[^/]+\/kit\//.test(path);
}

/** Checks one file against every rule about single files. */
export function checkFile(file: PackageFile, context: BoundaryContext): FileResult {
  const findings: Finding[] = [];
  const importedPackages: string[] = [];
  const importedFiles: string[] = [];
  const report: Report = (rule, line, message) => findings.push({ rule, file: file.path, line, message });
  const parsed = parseModule(file.path, file.text);
  for (const imported of parsed.imports) {
    const { specifier } = imported;
    if (specifier.startsWith('.')) {
      checkRelative(file, imported, report);
      importedFiles.push(posix.join(posix.dirname(file.path), specifier));
    } else if (isBuiltin(specifier)) checkBuiltin(file, imported, report);
    else if (context.packages.has(packageOf(specifier))) {
      checkWorkspace(file, imported, context, report);
      importedPackages.push(packageOf(specifier));
    } else checkThirdParty(file, imported, report);
  }
  checkComparisons(file, parsed, context, report);
  return { findings, importedPackages, importedFiles };
}

function checkRelative(file: PackageFile, { specifier, line }: ImportedModule, report: Report): void {
  const target = posix.join(posix.dirname(file.path), specifier);
  if (!target.startsWith(`${file.owner.dir}/`)) {
    report('relative-reach', line, `'${specifier}' leaves the package; import the other package by name`);
  }
  const own = platformOf(file.path);
  const other = platformOf(target);
  if (own && other && own !== other) {
    report(
      'sibling-platform',
      line,
      `platform ${own} imports its sibling ${other}; shared wire dialects go to families/`,
    );
  }
}

function checkBuiltin(file: PackageFile, { specifier, line }: ImportedModule, report: Report): void {
  if (!isTestFile(file.path) && PURE.some((folder) => file.path.startsWith(folder))) {
    report('pure', line, `'${specifier}' is a Node module; this package must run anywhere`);
  }
}

function checkWorkspace(
  file: PackageFile,
  imported: ImportedModule,
  context: BoundaryContext,
  report: Report,
): void {
  const { specifier, line, typesOnly } = imported;
  const { owner } = file;
  const target = context.packages.get(packageOf(specifier));
  if (!target) return;
  const entry = `.${specifier.slice(packageOf(specifier).length)}`;
  if (!Object.hasOwn(target.manifest.exports ?? {}, entry)) {
    report('deep-import', line, `'${specifier}' is not an entry of ${target.manifest.name}`);
  }
  if (target === owner) return;
  const test = isTestFile(file.path);
  const allowed = [...(ruleOf(owner)?.workspace ?? []), ...(test ? TEST_ARROWS : [])];
  if (owner.dir.startsWith('apps/') && target.dir.startsWith('apps/')) {
    report('arrow', line, `an app imports another app: '${specifier}'`);
  } else if (
    !allowed.some((arrow) => covers(arrow, specifier, target)) &&
    !(test && isKitOf(allowed, specifier))
  ) {
    report('arrow', line, `${owner.manifest.name} may not import '${specifier}'`);
  } else if (entry === './testing' && !test && !owner.dir.startsWith('tooling/')) {
    report('arrow', line, `'${specifier}' may only be imported by tests`);
  }
  // A published package bundles private ones, and spells types out, so its users do not depend on them.
  const bundled = target.manifest.private === true && owner.manifest.private !== true;
  const spelledOut = typesOnly && SPELLED_OUT.includes(owner.dir);
  checkDeclared(file, target.manifest.name, line, report, bundled || spelledOut);
}

/** Whether it is the test kit of a package of which an entry may be imported. */
function isKitOf(allowed: readonly string[], specifier: string): boolean {
  return allowed.some((arrow) => `${packageOf(arrow)}/testing` === specifier);
}

function checkThirdParty(
  file: PackageFile,
  { specifier, line, typesOnly }: ImportedModule,
  report: Report,
): void {
  const { owner } = file;
  const name = packageOf(specifier);
  const test = isTestFile(file.path);
  if (test && name === TEST_RUNNER) return;
  if (!test) {
    const closed = ruleOf(owner)?.thirdParty;
    if (closed && !closed.includes(name))
      report('third-party', line, `${owner.manifest.name} may not import '${name}'`);
    for (const { thirdParty, only } of EXCLUSIVE) {
      const concerned = thirdParty.some((word) =>
        word.endsWith('/') ? name.startsWith(word) : name === word,
      );
      const permitted = only.some((group) => isInGroup(owner.dir, group));
      if (concerned && !permitted)
        report('third-party', line, `only ${only.join(' and ')} may import '${name}'`);
    }
    for (const { dir, thirdParty, files } of CONFINED) {
      const elsewhere = owner.dir === dir && name === thirdParty && !files.test(file.path);
      if (elsewhere) report('third-party', line, `only option schemas may import '${name}' here`);
    }
  }
  checkDeclared(file, name, line, report, typesOnly && SPELLED_OUT.includes(owner.dir));
}

function checkDeclared(file: PackageFile, name: string, line: number, report: Report, bundled = false): void {
  const { manifest, dir } = file.owner;
  const development = bundled || isTestFile(file.path) || dir.startsWith('tooling/') || dir === 'spec';
  if (!declares(manifest, name, development) && !declares(manifest, typesOf(name), development)) {
    report(
      'undeclared',
      line,
      `'${name}' is not in the ${development ? '' : 'dependencies of the '}package.json`,
    );
  }
}

function checkComparisons(
  file: PackageFile,
  parsed: ParsedModule,
  context: BoundaryContext,
  report: Report,
): void {
  if (isTestFile(file.path) || KEY_AWARE.test(file.path)) return;
  if (!KEY_BLIND.some((folder) => file.path.startsWith(folder))) return;
  for (const { text, line } of parsed.comparedTexts) {
    if (context.platformKeys.includes(text)) {
      report(
        'platform-key',
        line,
        `shared code compares with '${text}'; give the definition a property instead`,
      );
    }
  }
}

function covers(arrow: string, specifier: string, target: WorkspacePackage): boolean {
  return arrow === specifier || arrow === target.manifest.name || isInGroup(target.dir, arrow);
}

function ruleOf(owner: WorkspacePackage): PackageRule | undefined {
  return Object.entries(ARROWS).find(([group]) => isInGroup(owner.dir, group))?.[1];
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || BUILTINS.has(specifier);
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function platformOf(path: string): string | undefined {
  return /\/platforms\/([^/]+)\//.exec(path)?.[1];
}

function declares(manifest: Manifest, name: string, development: boolean): boolean {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest;
  const lists = [
    dependencies,
    optionalDependencies,
    peerDependencies,
    development ? devDependencies : undefined,
  ];
  return lists.some((list) => list !== undefined && Object.hasOwn(list, name));
}
