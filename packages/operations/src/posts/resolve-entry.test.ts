import { UNLIMITED } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { Member } from '../handlers.ts';
import { collectInputErrors } from './input-errors.ts';
import { resolveEntry } from './resolve-entry.ts';

const NOW = new Date('2026-03-01T12:00:30.250Z');
const MEMBER: Member = {
  userId: 1,
  userName: 'Dana Reef',
  timezone: 'Europe/Berlin',
  locale: 'en',
  workspaceId: 1,
  workspaceUuid: '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01',
  workspaceTimezone: 'UTC',
  role: 'MEMBER',
  canApprove: true,
  allowance: UNLIMITED,
};

function resolve(input: object, member: Partial<Member> = {}) {
  const errors = collectInputErrors();
  const entry = resolveEntry(
    { versions: [], accounts: [1], ...input },
    { ...MEMBER, ...member },
    NOW,
    errors,
  );
  errors.throwIfAny();
  return entry;
}

describe('resolveEntry', () => {
  it('keeps whatever date and time a draft has', () => {
    expect(resolve({ date: '2026-07-01' })).toEqual({
      kind: 'draft',
      schedule: { date: '2026-07-01', time: null, timezone: 'Europe/Berlin', at: null, own: [] },
    });
    expect(resolve({ date: '2020-07-01', time: '10:00', schedule: false })).toMatchObject({
      kind: 'draft',
      schedule: { at: new Date('2020-07-01T08:00:00Z') },
    });
  });

  it('moves a time skipped by the clock change forward, and picks the first of two', () => {
    expect(resolve({ schedule: true, date: '2026-03-29', time: '02:30' })).toMatchObject({
      schedule: { date: '2026-03-29', time: '02:30', at: new Date('2026-03-29T01:30:00Z') },
    });
    expect(resolve({ schedule: true, date: '2026-10-25', time: '02:30' })).toMatchObject({
      schedule: { at: new Date('2026-10-25T00:30:00Z') },
    });
  });

  it('with schedule_now is due at once and takes the present wall-clock time', () => {
    expect(resolve({ schedule_now: true, timezone: 'Asia/Tokyo' })).toEqual({
      kind: 'scheduled',
      schedule: { date: '2026-03-01', time: '21:00', timezone: 'Asia/Tokyo', at: NOW, own: [] },
    });
  });

  it('sends a post for approval, whatever the flag, if the member may not approve', () => {
    const flags = [{ schedule: true, date: '2026-07-01', time: '10:00' }, { schedule_now: true }];
    for (const flag of flags) expect(resolve(flag, { canApprove: false }).kind).toBe('needs_approval');
    expect(resolve({ queue: true }, { canApprove: false })).toMatchObject({
      kind: 'queue',
      status: 'needs_approval',
    });
  });

  it('refuses an unknown time zone, whatever the flag', () => {
    for (const flag of [{}, { schedule_now: true }, { queue: true }]) {
      expect(() => resolve({ ...flag, timezone: 'Mars/Olympus' })).toThrow('time zone');
    }
  });
});
