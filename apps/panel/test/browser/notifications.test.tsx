import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Choices = AnswerOf<'getNoticeChoices'>;
type Kinds = Choices['choices'];
type ChoicesChange = Partial<Omit<Choices, 'choices'>> & {
  readonly choices?: { readonly [Kind in keyof Kinds]?: Partial<Kinds[Kind]> };
};
type Target = AnswerOf<'listNoticeTargets'>['data'][number];

const AT = '2026-02-01T08:00:00.000Z';
const PUSH_KEY = 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';
const AT_ONCE = { mail: 'at_once', push: true, chat: true } as const;
const CHOICES: Choices = {
  choices: {
    approval: { ...AT_ONCE, mail: 'daily' },
    ...{ returned: AT_ONCE, failed: AT_ONCE, unconfirmed: AT_ONCE, account: AT_ONCE, webhook: AT_ONCE },
  },
  ...{ daily_at: '08:00', quiet: null, weekly_summary: true, timezone: 'Europe/Lisbon' },
  ...{ sends_mail: true, unheard: [] },
};
const aTarget = (place: number, own: Partial<Target> = {}): Target => ({
  ...{ id: `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a1${place}`, service: 'slack', name: '#social' },
  ...{ hint: 'hooks.slack.com …x9Zk', created_at: AT, last_used_at: null, failing_since: null },
  ...{ ended: null, this_browser: false, ...own },
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const text = (words: string) => page.getByText(words, { exact: true });

let service: ScriptedService;
let choices: Choices;
let targets: readonly Target[];
beforeEach(() => {
  service = aService();
  [choices, targets] = [CHOICES, []];
  service.answer('listConnectedApps', { data: [] });
  service.answer('listSessions', { data: [] });
  service.answer('getNoticeChoices', () => choices);
  service.answer('listNoticeTargets', () => ({ data: [...targets], push_key: PUSH_KEY }));
  service.answer('changeNoticeChoices', ({ body }) => {
    const { choices: kinds = {}, ...others } = body as ChoicesChange;
    const merged = Object.entries(choices.choices).map(([kind, before]) => [
      kind,
      { ...before, ...kinds[kind as keyof typeof kinds] },
    ]);
    choices = { ...choices, ...others, choices: Object.fromEntries(merged) };
    return choices;
  });
});
closeAfterEach();

/** What this browser is, for the page: its answer to the question, and its subscription. */
function pretend(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const state = { asked: 0, permission, subscribed: false, keys: [] as unknown[] };
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'BAk', auth: 'c2VjcmV0' } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const registration = {
    active: { state: 'activated' },
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        state.keys.push(applicationServerKey);
        state.subscribed = true;
        return subscription;
      },
    },
  };
  const container = {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
  };
  replace(navigator, 'serviceWorker', container);
  replace(globalThis, 'Notification', notification);
  replace(globalThis, 'PushManager', class {});
  return state;
}

const undo: (() => void)[] = [];
function replace(owner: object, name: string, value: unknown) {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true });
  undo.unshift(() => {
    if (own === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, own);
  });
}
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

describe('the choices', () => {
  test('a change applies at once and sends only what changed', async () => {
    await openAddress('/me/notifications');
    await expect.element(checkbox('Failed: Browser')).toBeChecked();
    await checkbox('Failed: Browser').click();
    await expect.element(checkbox('Failed: Browser')).not.toBeChecked();
    await field('Waits for approval: Mail').selectOptions('Off');
    await checkbox('Weekly summary: Mail').click();
    await expect
      .poll(() => service.calls('changeNoticeChoices').map(({ body }) => body))
      .toEqual([
        { choices: { failed: { push: false } } },
        { choices: { approval: { mail: 'off' } } },
        { weekly_summary: false },
      ]);
  });

  test('a change that fails is taken back', async () => {
    service.answer('changeNoticeChoices', new Refusal('validation', { choices: ['No.'] }));
    await openAddress('/me/notifications');
    await checkbox('Failed: Chat').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(checkbox('Failed: Chat')).toBeChecked();
  });

  test('hours are kept once a field is left', async () => {
    await openAddress('/me/notifications');
    await field('Daily mail at').fill('06:30');
    await userEvent.tab();
    await checkbox('Quiet hours').click();
    await field('From').fill('21:00');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => service.calls('changeNoticeChoices').map(({ body }) => body))
      .toEqual([
        { daily_at: '06:30' },
        { quiet: { from: '22:00', until: '07:00' } },
        { quiet: { from: '21:00', until: '07:00' } },
      ]);
  });

  test('says what cannot be muted, and where nobody would hear of something', async () => {
    const unheard = [{ workspace: '3c5a0000-0000-4000-8000-000000000004', name: 'Harbour Café' }];
    choices = { ...CHOICES, unheard: unheard.map((place) => ({ ...place, kinds: ['failed', 'account'] })) };
    await openAddress('/me/notifications');
    await expect.element(page.getByText('cannot be muted for everybody')).toBeVisible();
    await expect
      .element(text('In Harbour Café, nobody would hear of this: Failed and Account to reconnect.'))
      .toBeVisible();
  });

  test('mail can’t be chosen where none is sent', async () => {
    choices = { ...CHOICES, sends_mail: false };
    await openAddress('/me/notifications');
    await expect.element(field('Failed: Mail')).toBeDisabled();
    await expect.element(page.getByText('sends no mail')).toBeVisible();
  });
});

describe('this browser', () => {
  test('asks only once the button is pressed, and subscribes with the key of the service', async () => {
    const state = pretend('default', 'granted');
    service.answer('addNoticeTarget', ({ body }) => {
      const { name } = body as { readonly name: string };
      targets = [aTarget(1, { service: 'web_push', name, hint: 'push.example', this_browser: true })];
      return aTarget(1);
    });
    await openAddress('/me/notifications');
    await expect.element(button('Show notifications in this browser')).toBeVisible();
    expect(state.asked).toBe(0);
    await button('Show notifications in this browser').click();
    await expect.element(text('This browser')).toBeVisible();
    expect(service.calls('addNoticeTarget')[0]?.body).toEqual({
      ...{ service: 'web_push', name: expect.stringMatching(/^Chrome on /) },
      ...{ address: 'https://push.example/1', p256dh: 'BAk', auth: 'c2VjcmV0' },
    });
    expect([state.asked, state.keys]).toEqual([1, [PUSH_KEY]]);
    await expect.element(button('Show notifications in this browser')).not.toBeInTheDocument();
  });

  test('says how to allow what is blocked, also after the person says no', async () => {
    const state = pretend('default', 'denied');
    await openAddress('/me/notifications');
    await button('Show notifications in this browser').click();
    await expect.element(page.getByText('are blocked in this browser')).toBeVisible();
    expect([state.asked, service.calls('addNoticeTarget')]).toEqual([1, []]);
  });

  test('says that it can’t show notifications', async () => {
    const real = globalThis.PushManager;
    Reflect.deleteProperty(globalThis, 'PushManager');
    undo.push(() => Object.defineProperty(globalThis, 'PushManager', { value: real, configurable: true }));
    await openAddress('/me/notifications');
    await expect.element(text('This browser can’t show notifications from websites.')).toBeVisible();
  });

  test('removing it ends its subscription', async () => {
    const state = pretend('granted');
    state.subscribed = true;
    targets = [aTarget(1, { service: 'web_push', name: 'Chrome on Linux', this_browser: true })];
    service.answer('removeNoticeTarget', () => {
      targets = [];
      return { removed: 1 };
    });
    await openAddress('/me/notifications');
    await button('Remove: Chrome on Linux').click();
    await expect.poll(() => state.subscribed).toBe(false);
    await expect.element(text('Chrome on Linux')).not.toBeInTheDocument();
  });
});

describe('chats', () => {
  test('adds one by its address, and sends a test', async () => {
    service.answer('addNoticeTarget', ({ body }) => {
      targets = [aTarget(2, { name: (body as { name: string }).name })];
      return aTarget(2);
    });
    service.answer('testNoticeTarget', { sent: true, answer: 'Slack answered 200.', target: aTarget(2) });
    await openAddress('/me/notifications');
    await button('Add a chat').click();
    await field('Address').fill('https://hooks.slack.com/services/T1/B1/x');
    await field('What you call it').fill('#harbour');
    await button('Add chat').click();
    await expect.element(text('#harbour')).toBeVisible();
    expect(service.calls('addNoticeTarget')[0]?.body).toEqual({
      ...{ service: 'slack', name: '#harbour', address: 'https://hooks.slack.com/services/T1/B1/x' },
    });
    await button('Send a test: #harbour').click();
    await expect.element(text('The test was sent.')).toBeVisible();
  });

  test('asks for a token and a chat of Telegram, and says at the field what is wrong', async () => {
    service.answer('addNoticeTarget', new Refusal('validation', { token: ['That is no token.'] }));
    await openAddress('/me/notifications');
    await button('Add a chat').click();
    await page.getByRole('combobox', { name: 'Chat', exact: true }).selectOptions('Telegram');
    await field('Token of the bot').fill('nonsense');
    await field('Number of the chat, or @channel').fill('-100');
    await button('Add chat').click();
    await expect.element(page.getByText('That is no token.')).toBeVisible();
    await expect.element(field('Token of the bot')).toHaveAttribute('aria-invalid', 'true');
    expect(service.calls('addNoticeTarget')[0]?.body).toEqual({
      ...{ service: 'telegram', name: 'Telegram', token: 'nonsense', chat: '-100' },
    });
  });

  test.each([
    [{ ended: 'gone', failing_since: AT }, /The address no longer exists/],
    [{ ended: 'forbidden', failing_since: AT }, /It no longer accepts messages/],
    [{ failing_since: AT }, /^Messages have failed since/],
    [{ last_used_at: AT }, /· Last used /],
  ] satisfies [Partial<Target>, RegExp][])('says how a chat stands: %o', async (own, words) => {
    targets = [aTarget(3, own)];
    await openAddress('/me/notifications');
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

test.each(LOOKS)('is accessible with everything on it: %o', async (one) => {
  pretend('default');
  const unheard = [{ workspace: '3c5a0000-0000-4000-8000-000000000004', name: 'Harbour Café' }];
  choices = {
    ...{ ...CHOICES, quiet: { from: '22:00', until: '07:00' } },
    unheard: unheard.map((place) => ({ ...place, kinds: ['failed'] })),
  };
  targets = [aTarget(1), aTarget(2, { ended: 'gone', failing_since: AT, name: 'Night shift' })];
  await look(one);
  await openAddress('/me/notifications');
  await button('Add a chat').click();
  await expect.element(field('Address')).toBeVisible();
  await expectAccessible();
});
