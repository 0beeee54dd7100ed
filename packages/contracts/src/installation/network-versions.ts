import { listOf, PLATFORM_KEYS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

export const listNetworkVersions = defineContract({
  id: 'system.networkVersions',
  method: 'GET',
  path: '/network-versions',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'List the versions of networks’ interfaces in use',
  description:
    'Only of networks that are set up and end their versions. An operator sets a newer one with `<NETWORK>_API_VERSION`, or updates Crier.',
  status: 200,
  response: listOf(
    z.object({
      provider: z.enum(PLATFORM_KEYS),
      name: z.string(),
      version: z.string(),
      ends_at: instantSchema,
    }),
  ),
  notes: {
    'data.provider': ['The network.', 'linkedin'],
    'data.name': ['Name of the network.', 'LinkedIn'],
    'data.version': ['The version that Crier speaks.', '202609'],
    'data.ends_at': ['When the network ends it.', '2027-09-01T00:00:00Z'],
  },
  errors: [],
});
