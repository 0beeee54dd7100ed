import { notifications, notificationsStore } from '@mantine/notifications';
import type { Root } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startPanel } from '../../src/frame/start-panel.tsx';
import { emulate } from './expect-accessible.ts';
import { serviceNow } from './fetch-of-page.ts';
import { WORKSPACE } from './scripted-service/records.ts';
import { createScriptedService, type ScriptedService } from './scripted-service/scripted-service.ts';
import { answerAsUsual, type Installation } from './scripted-service/usual-answers.ts';

interface Shown {
  readonly root: Root;
  readonly place: HTMLElement;
}

const PLACE = location.pathname + location.search;
const WIDE = { width: 1280, height: 900 } as const;
let shown: Shown | null = null;

/** A service with the usual answers, which the page of the test calls. */
export function aService(installation: Installation = {}): ScriptedService {
  const service = createScriptedService();
  answerAsUsual(service, installation);
  serviceNow(service);
  return service;
}

/** Opens an address of the panel as a browser does that was not there before. `leaveFor` gets the address of a sign-in page. */
export async function openAddress(
  address: string,
  leaveFor: (address: string) => void = () => {},
): Promise<void> {
  closePage();
  const place = document.createElement('div');
  place.id = 'panel';
  // As in `index.html`, the panel comes first: layers of an earlier test may still have their place in the body.
  document.body.prepend(place);
  history.replaceState(null, '', address);
  shown = { place, root: await startPanel(place, leaveFor) };
}

/** Opens a page of the workspace, such as `/posts`. */
export async function openInWorkspace(path: string): Promise<void> {
  await openAddress(`/w/${WORKSPACE}${path}`);
}

/** Opens the same address again, as after a reload: what the browser keeps is still there. */
export async function reopen(): Promise<void> {
  await openAddress(location.pathname + location.search);
}

function closePage(): void {
  // Each by itself, so that it withdraws what it offers to undo.
  for (const { id } of notificationsStore.getState().notifications)
    if (id !== undefined) notifications.hide(id);
  notifications.clean();
  shown?.root.unmount();
  shown?.place.remove();
  shown = null;
}

/** After each test the page is closed, the browser forgets it, and the test fails if a contract was broken. */
export function closeAfterEach(): void {
  afterEach(async () => {
    closePage();
    const breaches = serviceNow(null)?.breaches ?? [];
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    await emulate('');
    history.replaceState(null, '', PLACE);
    await page.viewport(WIDE.width, WIDE.height);
    expect(breaches).toEqual([]);
  });
}
