const WORKER = '/push/worker.js';
const SCOPE = '/push/';

/** What a browser says of push: it has none, forbids it, or has a subscription or not. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What the service needs to write to a browser. */
export interface PushPlace {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a phone or tablet of Apple has push only for panels on its home screen, as this one is not. */
export function needsHomeScreen(): boolean {
  return !('PushManager' in globalThis) && /\b(iPhone|iPad)\b/.test(navigator.userAgent);
}

/** The state of this browser, without asking the person anything. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the person, and subscribes with the key of the service. Null if they do not allow it. */
export async function subscribeToPush(key: string): Promise<PushPlace | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await activeRegistration();
  const before = await pushManager.getSubscription();
  // A subscription with a former key of the service is of no use to it.
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { address: endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The registration once its worker is active; `ready` waits for one that controls this page, which it never does. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration === undefined) throw new Error('the worker for push was not registered');
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker !== null && worker.state !== 'activated')
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
      });
    });
  return registration;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
