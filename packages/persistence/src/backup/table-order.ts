interface Reference {
  readonly child: string;
  readonly parent: string;
}

/**
 * Sorts the tables so that each follows the tables that its rows refer to.
 * @throws when tables refer to each other in a circle
 */
export function orderTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const { child, parent } of references) {
    if (waiting.has(parent)) waiting.get(child)?.add(parent);
  }
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, parents]) => parents.size === 0).map(([table]) => table);
    if (free.length === 0)
      throw new Error(`tables reference each other in a cycle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table);
    for (const parents of waiting.values()) for (const table of free) parents.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
