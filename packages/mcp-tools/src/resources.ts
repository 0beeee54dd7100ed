import { PLATFORM_KEYS } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { readLookup } from './lookup.ts';
import { rulesOf } from './platform-rules.ts';
import type { ToolPort } from './port.ts';
import { readRecentEvents } from './recent-events.ts';
import { rulesLink } from './records.ts';
import { findTool } from './registry.ts';
import { runTool } from './run-tool.ts';
import type { ResourceLink } from './tool.ts';

/** A family of resources by the pattern of their URIs (RFC 6570, level 1). */
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** The resources that exist once: the rules of every network. */
export const RESOURCES: readonly (ResourceLink & { readonly title: string; readonly description: string })[] =
  PLATFORM_KEYS.map((key) => ({
    ...rulesLink(key),
    title: `Rules of ${findPlatform(key)?.name ?? key}`,
    description: 'Limits, forms of post, files and options of the network.',
  }));

export const RESOURCE_TEMPLATES: readonly ResourceTemplate[] = [
  {
    uriTemplate: 'crier://workspaces/{workspace}/posts/{post}',
    name: 'post',
    title: 'Post',
    description: 'A whole post, identified by the UUIDs of its workspace and of the post.',
  },
  {
    uriTemplate: 'crier://workspaces/{workspace}/posts/{post}/journal',
    name: 'journal',
    title: 'Journal of a post',
    description: 'What was sent to each account, what the network answered, and what happens next.',
  },
  {
    uriTemplate: 'crier://workspaces/{workspace}/events',
    name: 'events',
    title: 'Recent events of a workspace',
    description: 'The latest 50 things that happened to posts, accounts, files and members, oldest first.',
  },
  {
    uriTemplate:
      'crier://workspaces/{workspace}/accounts/{account}/lookup/{option}?name={name}&within={within}',
    name: 'lookup',
    title: 'Lookup for an option',
    description:
      'The entries that the network of an account has for an option with `input: lookup`, such as people, places and playlists. Leave out what the option does not need.',
  },
  {
    uriTemplate: 'crier://tools/{tool}',
    name: 'tool',
    title: 'Reference of a tool',
    description: 'Every argument of a tool with its bounds, and every member of its result, as JSON Schema.',
  },
  {
    uriTemplate: 'crier://platforms/{platform}/rules',
    name: 'rules',
    title: 'Rules of a network',
    description: 'Limits, forms of post, files and options of the network.',
  },
];

const TOOL = /^crier:\/\/tools\/([^/]+)$/;
const POST = /^crier:\/\/workspaces\/([^/]+)\/posts\/([^/]+?)(\/journal)?$/;
const EVENTS = /^crier:\/\/workspaces\/([^/]+)\/events$/;
const LOOKUP = /^crier:\/\/workspaces\/([^/]+)\/accounts\/([^/]+)\/lookup\/([^/?]+)(?:\?(.*))?$/;
const RULES = /^crier:\/\/platforms\/([^/]+)\/rules$/;

/**
 * The JSON text of a resource; null when no resource has the URI.
 * @throws CrierError where the caller may not read it, or it does not exist
 */
export async function readResource(uri: string, port: ToolPort): Promise<string | null> {
  const [, platform] = RULES.exec(uri) ?? [];
  const definition = platform === undefined ? undefined : findPlatform(platform);
  if (definition !== undefined) return JSON.stringify(rulesOf(definition, port.limits));
  const described = findTool(TOOL.exec(uri)?.[1] ?? '');
  if (described !== undefined) {
    const { name, title, description, annotations, reference } = described;
    return JSON.stringify({ name, title, description, annotations, ...reference });
  }
  const [, place] = EVENTS.exec(uri) ?? [];
  if (place !== undefined) return await readRecentEvents(place, port);
  const [, at, account, option, query] = LOOKUP.exec(uri) ?? [];
  if (at !== undefined && account !== undefined && option !== undefined)
    return await readLookup({ workspace: at, account, option, query }, port);
  const [, workspace, post, journal] = POST.exec(uri) ?? [];
  const tool = findTool(journal === undefined ? 'get-post' : 'get-delivery-receipt');
  if (workspace === undefined || tool === undefined) return null;
  return (await runTool(tool, { workspace, post }, port)).text;
}
