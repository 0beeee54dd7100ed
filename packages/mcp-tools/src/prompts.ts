import { collectUnknownFields, invalid, unknownFieldErrors, validationError } from '@crier/domain';

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** A request that a user picks from a menu of the client. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  text(values: Readonly<Record<string, string>>): string;
}

const workspace: PromptArgument = {
  name: 'workspace',
  description: 'UUID of the workspace.',
  required: true,
};
const post: PromptArgument = { name: 'post', description: 'UUID or integer id of the post.', required: true };

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'plan-a-week',
    title: 'Plan a week of posts',
    description: 'Plans a week of posts for a workspace and saves them as drafts.',
    arguments: [workspace, { name: 'topic', description: 'Topic of the posts.', required: true }],
    text: (
      values,
    ) => `Plan a week of posts in workspace ${values['workspace']} about the topic between the dashed lines.
---
${values['topic']}
---
Call list-accounts, list-posts and preview-queue first, so that nothing is repeated and every post has a free slot. Follow get-platform-rules for each network. Check each post with validate-post, save it as a draft with create-post, and show me the plan as a table. Schedule nothing before I agree.`,
  },
  {
    name: 'adapt-a-post',
    title: 'Adapt a post to each network',
    description: 'Gives every account of a post a version that suits its network.',
    arguments: [workspace, post],
    text: (values) =>
      `Read post ${values['post']} in workspace ${values['workspace']} with get-post. For each of its accounts read get-platform-rules and write a version that suits the network in length, links and style. Count with count-text. Show me the versions; after I agree, store them with update-post-version, then check the whole post with validate-post.`,
  },
  {
    name: 'explain-a-failure',
    title: 'Explain why a post failed',
    description: 'Explains what went wrong with a post and how to fix it.',
    arguments: [workspace, post],
    text: (values) =>
      `Call get-delivery-receipt for post ${values['post']} in workspace ${values['workspace']}. Explain in plain words where the post is public, where it is not, and why. Say who must act: for an account that must be reconnected use get-reconnect-link; for an unconfirmed one suggest reconcile-post and never publish again; for a failed one say what to change before retry-failed-accounts. Do nothing before I agree.`,
  },
];

/**
 * The text of a prompt.
 * @throws CrierError for a prompt that does not exist, or an argument that is missing or unknown
 */
export function promptText(name: string, values: Readonly<Record<string, string>>): string {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt === undefined) throw invalid('name', `There is no prompt ${JSON.stringify(name)}.`);
  const known = prompt.arguments.map((argument) => argument.name);
  const unknown = collectUnknownFields();
  for (const given of Object.keys(values)) if (!known.includes(given)) unknown.add('', given, known);
  if (unknown.count > 0) throw validationError(unknownFieldErrors(unknown));
  for (const argument of prompt.arguments) {
    if (argument.required && !values[argument.name]?.trim()) {
      throw invalid(argument.name, `The ${argument.name} field is required.`);
    }
  }
  return prompt.text(values);
}
