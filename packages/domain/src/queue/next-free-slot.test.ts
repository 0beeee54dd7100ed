import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SLOTS, nextFreeSlot, nextFreeSlots } from './next-free-slot.ts';

const FRIDAY_NOON = new Date('2026-11-20T12:00:00Z');

describe('nextFreeSlot', () => {
  it('takes the first slot after now in the workspace’s zone', () => {
    const slots = [
      { weekday: 5, time: '13:00' },
      { weekday: 5, time: '12:30' },
    ];
    expect(nextFreeSlot(slots, [], FRIDAY_NOON, 'UTC')?.toISOString()).toBe('2026-11-20T12:30:00.000Z');
    expect(nextFreeSlot(slots, [], FRIDAY_NOON, 'Asia/Tokyo')?.toISOString()).toBe(
      '2026-11-27T03:30:00.000Z',
    );
  });

  it('skips a slot that is exactly now, and takes one a millisecond ahead', () => {
    const slots = [{ weekday: 5, time: '12:00' }];
    expect(nextFreeSlot(slots, [], FRIDAY_NOON, 'UTC')?.toISOString()).toBe('2026-11-27T12:00:00.000Z');
    const before = new Date(FRIDAY_NOON.getTime() - 1);
    expect(nextFreeSlot(slots, [], before, 'UTC')).toEqual(FRIDAY_NOON);
  });

  it('looks a year ahead and no further', () => {
    const weekly = (weekday: number, weeks: number) => {
      const slots = [{ weekday, time: '10:00' }];
      const taken: Date[] = [];
      for (let week = 0; week < weeks; week++) {
        taken.push(nextFreeSlot(slots, taken, FRIDAY_NOON, 'UTC') ?? FRIDAY_NOON);
      }
      return nextFreeSlot(slots, taken, FRIDAY_NOON, 'UTC')?.toISOString() ?? null;
    };
    // From a Friday, a Sunday is 366 days away and a Monday 367.
    expect(weekly(7, 52)).toBe('2027-11-21T10:00:00.000Z');
    expect(weekly(1, 52)).toBeNull();
  });

  it('skips times that are taken', () => {
    const taken = [new Date('2026-11-20T13:00:00Z'), new Date('2026-11-20T17:00:00Z')];
    expect(nextFreeSlot(DEFAULT_SLOTS, taken, FRIDAY_NOON, 'UTC')?.toISOString()).toBe(
      '2026-11-21T09:00:00.000Z',
    );
  });

  it('moves a slot skipped by the clock change, and counts it once', () => {
    const slots = [
      { weekday: 7, time: '02:30' },
      { weekday: 7, time: '03:30' },
    ];
    const now = new Date('2026-03-28T12:00:00Z');
    const first = nextFreeSlot(slots, [], now, 'Europe/Berlin');
    expect(first?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    const second = nextFreeSlot(slots, first ? [first] : [], now, 'Europe/Berlin');
    expect(second?.toISOString()).toBe('2026-04-05T00:30:00.000Z');
  });

  it('sorts the slots of a clock change by time, each once', () => {
    const slots = ['02:15', '02:30', '03:30'].map((time) => ({ weekday: 7, time }));
    const spring = nextFreeSlots(slots, [], new Date('2026-03-28T12:00:00Z'), 'Europe/Berlin', 3);
    expect(spring.map((at) => at.toISOString())).toEqual([
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:15:00.000Z',
    ]);
    const autumn = nextFreeSlots(slots, [], new Date('2026-10-24T12:00:00Z'), 'Europe/Berlin', 4);
    expect(autumn.map((at) => at.toISOString())).toEqual([
      '2026-10-25T00:15:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
      '2026-11-01T01:15:00.000Z',
    ]);
    expect(nextFreeSlots([{ weekday: 7, time: '02:15' }], [], FRIDAY_NOON, 'UTC', 100)).toHaveLength(53);
  });

  it('has nothing to offer without slots, or when a year is full', () => {
    expect(nextFreeSlot([], [], FRIDAY_NOON, 'UTC')).toBeNull();
    const weekly = [{ weekday: 5, time: '13:00' }];
    const full = Array.from({ length: 60 }, (_, week) => new Date(Date.UTC(2026, 10, 20 + 7 * week, 13)));
    expect(nextFreeSlot(weekly, full, FRIDAY_NOON, 'UTC')).toBeNull();
  });

  it('never returns a time that is taken, past or not a slot', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const slot = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
    });
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1, maxLength: 6 }), now, zone, (slots, instant, name) => {
        const occupied: Date[] = [];
        for (let turn = 0; turn < 5; turn++) {
          const free = nextFreeSlot(slots, occupied, instant, name);
          if (!free) throw new Error('a year of weekly slots ran out');
          expect(free.getTime()).toBeGreaterThan(instant.getTime());
          expect(occupied.map(Number)).not.toContain(free.getTime());
          occupied.push(free);
        }
        expect(occupied).toEqual([...occupied].sort((a, b) => a.getTime() - b.getTime()));
      }),
      { numRuns: 50 },
    );
  });
});

it('gives a new workspace three slots on every weekday', () => {
  const monday = new Date('2026-11-23T00:00:00Z');
  const week = nextFreeSlots(DEFAULT_SLOTS, [], monday, 'UTC', DEFAULT_SLOTS.length);
  const days = [23, 24, 25, 26, 27, 28, 29];
  expect(week.map((at) => at.toISOString().slice(8, 16))).toEqual(
    days.flatMap((day) => ['09:00', '13:00', '17:00'].map((time) => `${day}T${time}`)),
  );
});
