import { type ProcessParent, processParent } from './process-parent.ts';

const PACKAGE_MANAGER = /(?:^|[/\s])(?:npm|npx|pnpm)(?:[\s@]|$)/;
const SHELL = /^(?:\S*\/)?(?:sh|bash|dash|zsh) -c /;
const MOST = 16;

/**
 * The processes between this one and the caller of a package manager, nearest first: the parent, the shells package
 * managers put in between, up to the outermost package manager. A shell that started that one is not among them: it may
 * end while this process goes on.
 */
export function callersOf(
  parent: number,
  look: (pid: number) => ProcessParent | null = processParent,
): readonly number[] {
  const callers = [parent];
  let outermost = 1;
  for (let pid = parent; callers.length < MOST; ) {
    const found = look(pid);
    if (!found) break;
    const shell = SHELL.test(found.command);
    const manager = !shell && PACKAGE_MANAGER.test(found.command);
    if (!manager && !shell) break;
    if (manager) outermost = callers.length;
    callers.push(found.parent);
    pid = found.parent;
  }
  return callers.slice(0, outermost);
}
