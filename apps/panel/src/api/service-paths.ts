/** Where the service answers, as paths of the page's own origin. */
export interface ServicePaths {
  readonly api: string;
  readonly console: string;
  /** The page people sign in on; it goes on to `next`, a path of the panel. */
  signIn(next: string): string;
  /** Where a network sends people back to after they connected an account. */
  callback(network: string): string;
}

/** @param corePath The prefix of the service's own routes; empty when there is none. */
export function servicePaths(corePath: string): ServicePaths {
  const core = corePath.replace(/^\/+|\/+$/g, '');
  const prefix = core === '' ? '' : `/${core}`;
  return {
    api: `${prefix}/api`,
    console: `${prefix}/console`,
    callback: (network) => `${prefix}/connections/callback/${network}`,
    signIn: (next) => `${prefix}/sign-in?next=${encodeURIComponent(next)}`,
  };
}

/** The paths that the page was served with. */
export function pagePaths(): ServicePaths {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="crier-core-path"]');
  return servicePaths(meta?.content ?? '');
}
