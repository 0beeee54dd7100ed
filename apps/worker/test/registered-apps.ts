import type { RegisterAnswer, ServerConnection } from '@crier/domain';

/** The app at each server, which is registered once, because servers count registrations. */
export function registeredApps(): (browser: ServerConnection, address: string) => Promise<RegisterAnswer> {
  const apps = new Map<string, Promise<RegisterAnswer>>();
  return (browser, address) => {
    const app = apps.get(address) ?? browser.register(address, 'http://127.0.0.1:9/callback');
    apps.set(address, app);
    return app;
  };
}
