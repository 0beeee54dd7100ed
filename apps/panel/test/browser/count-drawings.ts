/** What React keeps of something that it has drawn, as far as it is read here. */
interface Drawn {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Drawn | null;
  readonly sibling: Drawn | null;
  readonly alternate: Drawn | null;
}

/** React's flag for a component that it has called. */
const CALLED = 1;
const counts = new Map<string, number>();

// React tells developer tools of each drawing if they are there when it is loaded.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    ...{ renderers: new Map(), isDisabled: false, supportsFiber: true },
    inject: () => 1,
    checkDCE: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: (_: number, { current }: { readonly current: Drawn }) => count(current),
    onPostCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  },
});

/**
 * Begins to count, and returns how often React has drawn the components of a name since then. A test imports this file before
 * anything that loads React.
 */
export function countDrawings(): (name: string) => number {
  counts.clear();
  return (name) => counts.get(name) ?? 0;
}

/** Whatever has the same first child as before was left alone, with everything in it. */
function count(drawn: Drawn): void {
  const name = nameOf(drawn.type);
  if (name !== null && (drawn.flags & CALLED) !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (drawn.alternate !== null && drawn.alternate.child === drawn.child) return;
  for (let { child } = drawn; child !== null; child = child.sibling) count(child);
}

/** The name of a component, also inside of `memo`. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : null;
}
