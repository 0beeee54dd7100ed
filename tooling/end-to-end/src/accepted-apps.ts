interface Finished {
  readonly code: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly output: string;
}

/** The networks of the demo at which an operator registers an app. */
export const APPS_OF_DEMO = [
  ...['facebook_page', 'gbp', 'instagram', 'linkedin', 'linkedin_page'],
  ...['pinterest', 'threads', 'tiktok', 'twitter', 'youtube'],
];

/**
 * The networks that accept the app of an installation, by what its `doctor apps` says.
 * @throws when a check fails
 */
export async function acceptedApps(
  crier: (...args: readonly string[]) => Promise<Finished>,
): Promise<readonly string[]> {
  const { code, stdout, output } = await crier('doctor', 'apps', '--json');
  if (code !== 0) throw new Error(output);
  const { checks } = JSON.parse(stdout) as { readonly checks: readonly { name: string; status: string }[] };
  const accepted = checks.filter(({ name, status }) => name.endsWith(' app') && status === 'ok');
  return accepted.map(({ name }) => name.replace(' app', '')).toSorted();
}
