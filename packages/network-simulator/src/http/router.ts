/** An address; `:name` in the path takes one segment. */
export interface Address {
  readonly method: string;
  readonly path: string;
}

/** Finds the first route for a request. `methodsAt` is not empty when only the method is wrong. */
export interface Router<R extends Address> {
  find(
    method: string,
    path: string,
  ): { readonly route: R; readonly parameters: Record<string, string> } | undefined;
  methodsAt(path: string): readonly string[];
}

export function createRouter<R extends Address>(routes: readonly R[]): Router<R> {
  const compiled = routes.map((route) => ({ route, pattern: compile(route.path) }));
  return {
    find(method, path) {
      for (const { route, pattern } of compiled) {
        if (route.method !== method) continue;
        const match = pattern.exec(path);
        if (match !== null) return { route, parameters: { ...match.groups } };
      }
      return undefined;
    },
    methodsAt: (path) =>
      compiled.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route.method),
  };
}

function compile(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) =>
      segment.startsWith(':')
        ? `(?<${segment.slice(1)}>[^/]+)`
        : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}
