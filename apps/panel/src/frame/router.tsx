import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { workspacesQuery } from '../api/session.ts';
import type { PageRoute } from '../features/feature.ts';
import { FEATURES } from '../features/registry.ts';
import page from '../ui/page.module.css';
import { LoadingState } from '../ui/states.tsx';
import { FailedPage, MissingPage } from './fallback-pages.tsx';
import { Frame } from './frame.tsx';

interface Context {
  readonly queries: QueryClient;
}

declare module '@tanstack/react-router' {
  /** What the frame needs to know about the page of a route. */
  interface StaticDataRouteOption extends Pick<PageRoute, 'slim' | 'hasMainButton'> {}
}

/** The destination of `/` for people who belong to no workspace yet. */
const FIRST_VISIT = '/welcome';

const root = createRootRouteWithContext<Context>()({
  beforeLoad: ({ context: { queries }, location: { pathname } }) => {
    const workspaces = queries.getQueryData(workspacesQuery().queryKey);
    if (pathname === '/' && workspaces?.data.length === 0) throw redirect({ to: FIRST_VISIT });
  },
  component: Frame,
  notFoundComponent: MissingPage,
});

function routeOf({ path, page: load, prepare, search, slim = false, hasMainButton = false }: PageRoute) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
    staticData: { slim, hasMainButton },
    ...(search === undefined ? {} : { validateSearch: search }),
    loader: ({ context, params }) => {
      // The page itself shows read errors.
      prepare?.({ queries: context.queries, params: params as Record<string, string> }).catch(
        () => undefined,
      );
    },
  });
}

/** The pages of all features inside the frame. */
export function createPanelRouter(queries: QueryClient) {
  const tree = root.addChildren(FEATURES.flatMap((feature) => feature.pages).map(routeOf));
  return createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: () => (
      <div className={page['page']}>
        <LoadingState />
      </div>
    ),
  });
}
