import { historyEntrySchema, listOf, publicationSchema } from '@crier/domain';
import { defineContract } from '../contract.ts';

export const listPublications = defineContract({
  id: 'posts.publications',
  method: 'GET',
  path: '/{workspace}/posts/{post}/publications',
  access: 'posts.read',
  summary: 'Read the publishing history of a post by account',
  description:
    'Shows what was sent and when, what the network answered, what happens next, and who must act.',
  status: 200,
  response: listOf(publicationSchema),
  errors: ['record_not_found'],
});

export const listPostHistory = defineContract({
  id: 'posts.history',
  method: 'GET',
  path: '/{workspace}/posts/{post}/history',
  access: 'posts.read',
  summary: 'Read who changed a post',
  description:
    'The latest 200 changes by people and programs, newest first. Repeated edits by one author within an hour are one entry.',
  status: 200,
  response: listOf(historyEntrySchema),
  errors: ['record_not_found'],
  example: {
    response: {
      data: [
        {
          id: 'c0ffee00-0000-4000-8000-000000000001',
          at: '2026-07-11 08:00:00',
          last_at: '2026-07-11 08:12:00',
          count: 5,
          action: 'post.edited',
          user: { id: 12, name: 'Dana Reef' },
          by: { kind: 'app', name: 'Assistant', agent: true },
          changed: ['text', 'media'],
          status: 'draft',
          scheduled_at: null,
          account: null,
          note: null,
        },
      ],
    },
  },
  notes: {
    'data.id': ['UUID of the entry.', 'c0ffee00-0000-4000-8000-000000000001'],
    'data.at': ['When the change was made; for repeated edits, the first of them.', '2026-07-11 08:00:00'],
    'data.last_at': ['When the latest of repeated edits was made.', '2026-07-11 08:12:00'],
    'data.count': ['How many edits the entry stands for.', 5],
    'data.action': ['What was done. A move changes only dates and times.'],
    'data.user': ['Who did it.'],
    'data.user.id': ['Integer id of the user.', 12],
    'data.user.name': ['Name of the user at that time.', 'Dana Reef'],
    'data.by': ['What the request was authenticated with; null if it was not made by a request.'],
    'data.by.kind': ['`key` for a personal key, `app` for an app that was allowed, `session` for the panel.'],
    'data.by.name': ['Name of the key or app; null for a session.', 'Assistant'],
    'data.by.agent': ['Whether an agent made the change, over MCP.', true],
    'data.changed': ['What differs from before.', ['text', 'media']],
    'data.status': ['Status of the post after the change.', 'draft'],
    'data.scheduled_at': ['When the post was due after the change.', '2026-07-12 08:00:00'],
    'data.account': ['Name of the account that was retried or reconciled.', 'Harbour Café'],
    'data.note': [
      'The approver’s note to the authors, or what a person said that the network shows.',
      'Please shorten it.',
    ],
  },
});
