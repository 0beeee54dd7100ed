import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR } from '../schemas.ts';

const settingSchema = z.object({
  mode: z.enum(['anyone', 'allowed_domains', 'off']),
  allowed_domains: z.array(z.string()),
  allow_local_apps: z.boolean(),
});

export const getAppSetting = defineContract({
  id: 'settings.oauth.get',
  method: 'GET',
  path: '/settings/oauth',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read which apps may register themselves',
  description:
    '`allowed_domains` initially holds the domains of well-known clients. Each domain covers its subdomains.',
  status: 200,
  response: settingSchema,
  errors: [],
});

export const changeAppSetting = defineContract({
  id: 'settings.oauth.change',
  method: 'PUT',
  path: '/settings/oauth',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Change which apps may register themselves',
  description:
    'Omitted fields keep their values. Connected apps that no longer qualify stop working, and work again once they qualify.',
  body: settingSchema.partial(),
  status: 200,
  response: settingSchema,
  errors: ['validation'],
  hints: { destructive: true },
});
