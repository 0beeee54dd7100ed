const WORKER = '/share/worker.js';
const SCOPE = '/share/';

/**
 * Lets an installed panel receive what its device shares. The worker has only that address, so that no page comes from
 * a cache; in a browser's tab there is none.
 */
export function receiveShares(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
  if (matchMedia('(display-mode: standalone)').matches) register();
  addEventListener('appinstalled', register, { once: true });
}
