/** The service's addresses, as paths on the page's own origin. */
export interface ServicePaths {
  readonly api: string;
  readonly console: string;
  /** The sign-in page; afterwards it goes on to `next`, a path of the panel. */
  signIn(next: string): string;
  /** The address to which a network returns people after they connect an account. */
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
