import type { Answer } from './answer.ts';
import type { SimulatorRequest } from './simulator-request.ts';

export type PathParameters = Readonly<Record<string, string>>;

export interface Route {
  readonly method: string;
  /** `:name` takes one path segment. */
  readonly path: string;
  readonly handle: (request: SimulatorRequest, parameters: PathParameters) => Answer | Promise<Answer>;
}

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: PathParameters;
}

/** Finds the first route for a request. `otherMethods` is not empty when only the method is wrong. */
export interface Router {
  find(method: string, path: string): RouteMatch | undefined;
  otherMethods(path: string): readonly string[];
}

export function createRouter(routes: readonly Route[]): Router {
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
    otherMethods: (path) =>
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
