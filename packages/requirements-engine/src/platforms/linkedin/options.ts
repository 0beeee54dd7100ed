import type { OptionField } from '../../definition/option-field.ts';

/** LinkedIn docs: Posts API, visibility. */
export const linkedinOptions = [
  {
    name: 'visibility',
    label: 'Visible to',
    input: 'choice',
    default: 'PUBLIC',
    choices: [
      { value: 'PUBLIC', label: 'Anyone' },
      { value: 'CONNECTIONS', label: 'Connections only' },
    ],
  },
] as const satisfies readonly OptionField[];
