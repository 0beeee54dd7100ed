import { listOf, publicationSchema } from '@crier/domain';
import { defineContract } from './contract.ts';

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
