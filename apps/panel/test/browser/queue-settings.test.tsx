import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aWorkspace } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const { timezone } = aWorkspace();

interface Slot {
  readonly weekday: number;
  readonly time: string;
}

let service: ScriptedService;
beforeEach(() => {
  service = aService();
});
closeAfterEach();

describe('the queue', () => {
  const stored = (...times: readonly string[]) => ({
    ...{ data: times.map((time) => ({ weekday: 3, time })), timezone },
  });
  const edit = async () => {
    await openInWorkspace('/settings/queue');
    await button('Remove Wednesday 14:00').click();
    await page.getByRole('checkbox', { name: 'Friday' }).click();
    await page.getByLabelText('Times', { exact: true }).fill('08:30');
    await button('Add 1 slot').click();
  };
  beforeEach(() => service.answer('getQueue', stored('14:00', '16:00')));

  test('stores added and removed slots together when they are saved', async () => {
    service.answer('updateQueue', ({ body }) => {
      const { slots } = body as { readonly slots: { weekday: number; time: string }[] };
      service.answer('getQueue', { data: slots, timezone });
      return { success: true };
    });
    await edit();
    await button('Save slots').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await expect.element(button('Save slots')).not.toBeInTheDocument();
    const [call] = service.calls('updateQueue');
    expect(call?.body).toEqual({
      slots: [
        { weekday: 3, time: '16:00' },
        { weekday: 5, time: '08:30' },
      ],
    });
    expect(call?.ifMatch).toBe(service.tagOf(stored('14:00', '16:00')));
  });

  test('returns to the stored slots when the changes are discarded', async () => {
    await edit();
    await button('Discard changes').click();
    await expect.element(button('Remove Wednesday 14:00')).toBeVisible();
    await expect.element(button('Remove Friday 08:30')).not.toBeInTheDocument();
    expect(service.calls('updateQueue')).toEqual([]);
  });

  test.each([
    ['Keep your slots', 'Remove Friday 08:30'],
    ['Use saved slots', 'Remove Wednesday 09:00'],
  ])('asks which slots to keep when others were stored meanwhile: %s', async (choice, left) => {
    service.answer('updateQueue', () => {
      service.answer('getQueue', stored('09:00'));
      return new Refusal('precondition_failed');
    });
    await edit();
    await button('Save slots').click();
    await expect
      .element(page.getByRole('alert').getByText(/^The slots were changed elsewhere/))
      .toBeVisible();
    await expectAccessible();
    await button(choice).click();
    await expect.element(button(left)).toBeVisible();
    if (choice !== 'Keep your slots') return;
    service.answer('updateQueue', { success: true });
    await button('Save slots').click();
    await expect
      .poll(() => service.calls('updateQueue').at(-1)?.ifMatch)
      .toBe(service.tagOf(stored('09:00')));
  });

  test('says why slots are refused, and keeps the changes', async () => {
    service.answer('updateQueue', new Refusal('validation', { slots: ['There are too many slots.'] }));
    await edit();
    await button('Save slots').click();
    await expect.element(page.getByRole('alert').getByText('There are too many slots.')).toBeVisible();
    await expect.element(button('Remove Friday 08:30')).toBeVisible();
  });

  test('a week of sixteen slots takes at most eight actions', async () => {
    service.answer('getQueue', { data: [], timezone });
    service.answer('updateQueue', { success: true });
    await openInWorkspace('/settings/queue');
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      actions += 1;
      await action;
    };
    const times = page.getByLabelText('Times', { exact: true });
    // A queue without slots begins with Monday to Friday.
    await act(times.fill('9, 12:30, 17:00'));
    await act(button('Add 15 slots').click());
    await act(page.getByRole('checkbox', { name: 'Saturday' }).click());
    await act(times.fill('10'));
    await act(button('Add 1 slot').click());
    await expect.element(page.getByText('16 slots a week')).toBeVisible();
    await act(button('Save slots').click());
    await expect.element(page.getByText('Saved.')).toBeVisible();
    const sent = service.calls('updateQueue')[0]?.body as { readonly slots: readonly Slot[] };
    expect(sent.slots.length).toBe(16);
    for (const slot of [
      { weekday: 5, time: '12:30' },
      { weekday: 6, time: '10:00' },
    ])
      expect(sent.slots).toContainEqual(slot);
    expect(actions).toBeLessThanOrEqual(8);
  });

  test('says what is no time and that a day is missing, adds nothing, and keeps what was typed', async () => {
    await openInWorkspace('/settings/queue');
    const times = page.getByLabelText('Times', { exact: true });
    await times.fill('9, half past');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('“half” is not a time.')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText('Choose at least one day.')).toBeVisible();
    await expect.element(times).toHaveValue('9, half past');
    await expectAccessible();
    await expect.element(button('Save slots')).not.toBeInTheDocument();
  });

  test('removes all slots of a day that has too many to list', async () => {
    const times = Array.from(
      { length: 25 },
      (_, hour) => `${String(hour % 24).padStart(2, '0')}:0${hour === 24 ? 1 : 0}`,
    );
    service.answer('getQueue', stored(...times.toSorted()));
    await openInWorkspace('/settings/queue');
    await expect.element(page.getByText('25 slots from 00:00 to 23:00.')).toBeVisible();
    await button('Remove all: Wednesday').click();
    await expect.element(button('Save slots')).toBeVisible();
    await expect.element(button('Remove all: Wednesday')).not.toBeInTheDocument();
  });

  test('lists the next free slots', async () => {
    const slot = { date: '2041-01-09', time: '14:00', timezone, scheduled_at: '2041-01-09 13:00:00' };
    service.answer('previewQueue', { data: [slot] });
    await openInWorkspace('/settings/queue');
    await page.getByText('Next free slot', { exact: true }).click();
    await expect.element(section('Queue').getByText(/Jan 9, 2041, 2:00/)).toBeVisible();
  });
});
