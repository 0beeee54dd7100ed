import type { OptionTerms } from '../../definition/option-field.ts';

export const youtubeOptions = [
  { name: 'title', input: 'text', default: null },
  {
    name: 'status',
    input: 'choice',
    default: 'public',
    choices: ['public', 'private', 'unlisted'],
  },
  {
    name: 'category',
    input: 'choice',
    default: '22',
    choices: ['1', '2', '10', '15', '17', '19', '20', '22', '23', '24', '25', '26', '27', '28', '29'],
  },
  { name: 'tags', input: 'list', default: null },
  { name: 'license', input: 'choice', default: 'youtube', choices: ['youtube', 'creativeCommon'] },
  { name: 'notify_subscribers', input: 'toggle', default: true },
  { name: 'embeddable', input: 'toggle', default: true },
  { name: 'public_stats', input: 'toggle', default: true },
  { name: 'playlists', input: 'lookup', perAccount: true, default: null },
] as const satisfies readonly OptionTerms[];
