import { z } from 'zod';
import { defineContract } from '../contract.ts';

/** Why a network was not asked, or did not say what it has. */
const PROBLEMS = ['reconnect_account', 'not_asked', 'refused', 'network_unavailable'] as const;

const FOUND = {
  id: 'urn:li:organization:2414183',
  name: 'Acme',
  detail: 'linkedin.com/company/acme',
  picture: null,
};

export const lookupAccountOption = defineContract({
  id: 'accounts.lookup',
  method: 'GET',
  path: '/{workspace}/accounts/{account}/lookup',
  access: 'posts.write',
  summary: 'Look up somebody or something for an option',
  description:
    'Asks the network of the account, with its credentials, what it has under a name: at most 20 entries, the nearest first. If the network refuses, such as LinkedIn for profiles, an account of the workspace is asked whose network has the same ids. An entry is what the option takes; only `id` and `name` are stored. The list of networks says which options are looked up, and what may be typed. If the network is not asked or refuses, `data` is empty and `problem` has the reason. Nothing is changed.',
  query: z.object({
    option: z.string().min(1).max(255),
    name: z.string().max(255).optional(),
    within: z.string().min(1).max(255).optional(),
  }),
  status: 200,
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        detail: z.string().nullable(),
        picture: z.string().nullable(),
      }),
    ),
    problem: z.object({ code: z.enum(PROBLEMS), message: z.string() }).nullable(),
  }),
  errors: ['record_not_found', 'validation'],
  notes: {
    'parameters.option': ['The option of the account’s network.', 'mentions'],
    'parameters.name': [
      'What a person typed: the beginning of a name, a username, or the address of a page. It may be left out where the option’s `lists` is true, as for playlists: then everything is listed.',
      'linkedin.com/company/acme',
    ],
    'parameters.within': [
      'What the entries belong to: the value of the option that the option’s `within` names. A section of a board needs the id of its board.',
      undefined,
    ],
    data: ['What the network has under the name.'],
    'data.id': ['The network’s own id.', FOUND.id],
    'data.name': ['The name by which a post refers to it.', FOUND.name],
    'data.detail': ['What tells it from others of its name; null if there is nothing.', FOUND.detail],
    'data.picture': ['The address of a picture at the network; null if there is none.', null],
    problem: ['Why there are no entries although there may be some; null if nothing went wrong.', null],
    'problem.code': [
      '`reconnect_account`: somebody has to reconnect the account. `not_asked`: publishing is on hold, or the network wants no calls. `refused`: the network does not allow the lookup, for example because the operator’s app has no approval for it. `network_unavailable`: it could not be asked.',
      'refused',
    ],
    'problem.message': [
      'The reason in English.',
      'Not enough permissions to access: organizations.FINDER.GET',
    ],
  },
  example: { response: { data: [FOUND], problem: null } },
});
