import { spawnSync } from 'node:child_process';

/** The commit that a checkout is compared with, or the reason why there is none. */
export type ComparisonBase =
  | { readonly commit: string; readonly described: string }
  | { readonly commit: null; readonly reason: string };

/** The branches that changes are made for, the first that exists. */
const TARGETS = ['origin/HEAD', 'origin/main', 'main'];

/**
 * Where the checkout left the branch that it is made for; on that branch itself, the commit before. A shallow clone
 * may have neither, and an unpacked archive has no commits.
 */
export function findComparisonBase(root: string): ComparisonBase {
  const head = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (head === null) return { commit: null, reason: 'this is no git checkout' };
  for (const target of TARGETS) {
    const commit = git(root, 'merge-base', 'HEAD', target);
    if (commit !== null && commit !== head) return { commit, described: `the merge base with ${target}` };
  }
  const parent = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^');
  if (parent !== null) return { commit: parent, described: 'the commit before' };
  return { commit: null, reason: 'the clone has no commit to compare with' };
}

/** What git prints, or null if it fails. */
function git(root: string, ...words: readonly string[]): string | null {
  // Another account may own the checkout; git refuses to read it unless told that this is safe.
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
