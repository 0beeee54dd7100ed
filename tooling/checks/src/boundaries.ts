import { checkEntry } from './boundaries/check-entry.ts';
import { type BoundaryContext, checkFile, isTestFile, type PackageFile } from './boundaries/check-file.ts';
import { checkFileCycles } from './boundaries/file-cycles.ts';
import { findCycles } from './boundaries/find-cycles.ts';
import { ARROWS, CONFINED, isInGroup } from './boundaries/rules.ts';
import type { Finding } from './workspace/finding.ts';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { readWorkspace, type TextFile, type WorkspacePackage } from './workspace/workspace.ts';

/** The input of the boundary rules. */
export interface BoundaryInput {
  packages: WorkspacePackage[];
  /** The TypeScript files of the packages; others are ignored. */
  files: TextFile[];
  /** The words that shared code may not compare. */
  platformKeys: readonly string[];
}

/**
 * Finds every import that crosses a boundary of the architecture, from the sources alone: arrows between packages,
 * third parties, pure packages, entries, platform folders, platform keys, declared dependencies, and circles of
 * packages and of files.
 */
export function checkBoundaries({ packages, files, platformKeys }: BoundaryInput): Finding[] {
  const byName = new Map(packages.map((candidate) => [candidate.manifest.name, candidate]));
  const context: BoundaryContext = { packages: byName, platformKeys };
  const graph = new Map(packages.map(({ manifest }) => [manifest.name, new Set<string>()]));
  const fileGraph = new Map<string, ReadonlySet<string>>();
  const findings = packages.flatMap(checkPlace);
  for (const file of ownedFiles(packages, files)) {
    const result = checkFile(file, context);
    findings.push(...result.findings);
    fileGraph.set(file.path, new Set(result.importedFiles));
    const { name } = file.owner.manifest;
    if (isTestFile(file.path)) continue;
    for (const imported of result.importedPackages) if (imported !== name) graph.get(name)?.add(imported);
  }
  for (const confined of CONFINED) findings.push(...checkEntry(confined, files));
  for (const cycle of findCycles(graph)) findings.push(cycleFinding(cycle, byName));
  return [...findings, ...checkFileCycles(fileGraph)];
}

/** The input for the repository at `root`: its packages and the TypeScript of their `src` and `test` folders. */
export function readBoundaryInput(root: string, platformKeys: readonly string[]): BoundaryInput {
  const paths = listFiles(root).filter((path) => /\/(?:src|test)\/.*\.tsx?$/.test(path));
  return { packages: readWorkspace(root), files: readTexts(root, paths), platformKeys };
}

function ownedFiles(packages: WorkspacePackage[], files: TextFile[]): PackageFile[] {
  return files.flatMap((file) => {
    const owner = packages.find(({ dir }) => file.path.startsWith(`${dir}/`));
    return owner && !file.path.includes('/generated/') ? [{ ...file, owner }] : [];
  });
}

/** Reports a package without arrows, so that a new package gets its arrows before its first import. */
function checkPlace({ dir }: WorkspacePackage): Finding[] {
  if (Object.keys(ARROWS).some((group) => isInGroup(dir, group))) return [];
  return [
    { rule: 'arrow', file: `${dir}/package.json`, line: 0, message: `no arrows are declared for ${dir}` },
  ];
}

function cycleFinding(cycle: string[], packages: ReadonlyMap<string, WorkspacePackage>): Finding {
  const dir = packages.get(cycle[0] ?? '')?.dir ?? '';
  return {
    rule: 'cycle',
    file: `${dir}/package.json`,
    line: 0,
    message: `circular imports between packages: ${cycle.join(' → ')}`,
  };
}
