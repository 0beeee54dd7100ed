import type { QueueSlot } from '@crier/domain';
import { BAKERY_CONNECTED } from '../bakery/accounts.ts';
import { BAKERY_TAGS } from '../bakery/bakery-post.ts';
import { BAKERY_ZONE } from '../bakery/instant.ts';
import type { DemoContent } from '../installation/demo-options.ts';
import { CONNECTED, type ToConnect } from './connected-accounts.ts';
import { EVERY_MINUTE } from './every-minute.ts';

/** What a demo is set up with. */
export interface Setup {
  readonly content: DemoContent;
  /** Name of the administrator. */
  readonly administrator: string;
  /** Name of the workspace. */
  readonly workspace: string;
  readonly timezone: string;
  readonly slots: readonly QueueSlot[];
  readonly tags: readonly (readonly [name: string, hexColor: string])[];
  readonly accounts: readonly ToConnect[];
}

const WEEKDAYS = [1, 2, 3, 4, 5];

export const SETUPS: Readonly<Record<DemoContent, Setup>> = {
  bakery: {
    content: 'bakery',
    administrator: 'Jonna Petersen',
    workspace: 'Crumb & Crust',
    timezone: BAKERY_ZONE,
    slots: WEEKDAYS.flatMap((weekday) => ['09:00', '12:30', '17:00'].map((time) => ({ weekday, time }))),
    tags: BAKERY_TAGS,
    accounts: BAKERY_CONNECTED,
  },
  none: {
    content: 'none',
    administrator: 'Demo',
    workspace: 'Demo',
    timezone: 'UTC',
    slots: EVERY_MINUTE,
    tags: [
      ['News', '#0ea5e9'],
      ['Behind the scenes', '#f59e0b'],
      ['Release', '#22c55e'],
    ],
    accounts: CONNECTED,
  },
};
