/** The cycles of a graph, each once, as the names along the cycle with the first one repeated at the end. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) {
      cycles.push([...way.slice(at), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of [...graph.keys()].sort()) visit(name, []);
  return cycles;
}
