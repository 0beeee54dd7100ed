import { pageOf, panelAuditEntrySchema } from '@crier/domain';
import { z } from 'zod';
import { pageWith, WORKSPACE } from './examples.ts';
import { defineTenancyContract, panelPage } from './tenancy-contract.ts';

export const listPanelAudit = defineTenancyContract({
  id: 'panel.audit.list',
  method: 'GET',
  path: '/panel/audit',
  summary: 'List the audit trail',
  description:
    'Returns entries latest first, 20 per page: the actor, the action, its subject, and the state before and after.',
  query: z.object({
    ...panelPage,
    actor: z.string().nullish().meta({ description: 'Actor, such as `user:3`.' }),
    action: z
      .string()
      .nullish()
      .meta({ description: 'Action, such as `receipt.created`, or a group of actions, such as `receipt`.' }),
    subject: z.string().nullish().meta({ description: 'Subject, such as `user:12`.' }),
    workspace: z.uuid().nullish(),
  }),
  response: pageOf(panelAuditEntrySchema),
  example: {
    response: pageWith('audit', {
      id: '1d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001',
      at: '2026-01-16 09:00:00',
      actor: 'user:1',
      action: 'workspace.edited',
      subject: `workspace:${WORKSPACE.uuid}`,
      workspace: { uuid: WORKSPACE.uuid, name: WORKSPACE.name },
      detail: { from: { name: 'North' }, to: { name: 'North Pier' } },
    }),
  },
});
