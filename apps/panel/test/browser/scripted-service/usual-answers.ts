import { type Account, anAccount, aWorkspace, pageOf, type Workspace } from './records.ts';
import type { ScriptedService } from './scripted-service.ts';

/** What a test says of the installation before a page is opened. */
export interface Installation {
  readonly workspace?: Partial<Workspace>;
  readonly administrator?: boolean;
  readonly edition?: 'standard' | 'multi_tenant';
  readonly sendsMail?: boolean;
  readonly locale?: 'en' | 'de' | 'fr' | 'es';
  readonly accounts?: readonly Account[];
  readonly viewedBy?: { readonly name: string; readonly until: string };
}

export const NO_POSTS = {
  ...{ all: 0, draft: 0, needs_approval: 0, scheduled: 0, publishing: 0, published: 0, failed: 0 },
  ...{ missed: 0, trash: 0 },
};

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];

/** The answers of a workspace with accounts and without posts. A test replaces those that it is about. */
export function answerAsUsual(service: ScriptedService, installation: Installation = {}): void {
  const workspace = aWorkspace(installation.workspace);
  const person = {
    ...{ id: 7, name: 'Ada', email: 'ada@crier.test', timezone: 'Europe/Berlin' },
    locale: installation.locale ?? 'en',
  };
  service.answer('getSession', {
    user: { ...person, is_administrator: installation.administrator ?? true },
    csrf_token: 'token',
    edition: installation.edition ?? 'standard',
    sends_mail: installation.sendsMail ?? false,
    viewed_by: installation.viewedBy ?? null,
  });
  service.answer('listWorkspaces', { data: [workspace] });
  service.answer('getMe', { ...person, workspaces: [{ ...workspace, usage: null }] });
  service.answer('listAccounts', { data: [...(installation.accounts ?? ACCOUNTS)] });
  service.answer('listAccountGroups', { data: [] });
  service.answer('getAccountFacts', {
    ...{ account_id: 1, provider: 'tiktok', read_at: '2026-11-28 16:00:00', age: 0, from: 'network' },
    ...{
      problem: null,
      posting: { possible: true, not_before: null },
      facts: {},
      options: {},
      statements: [],
    },
  });
  service.answer('lookupAccountOption', { data: [], problem: null });
  service.answer('listKeys', { data: [] });
  service.answer('listNoticeTargets', { data: [], push_key: 'BA' });
  service.answer('listNetworkVersions', { data: [] });
  service.answer('listPosts', pageOf());
  service.answer('listWebhooks', { data: [] });
  service.answer('listOutages', { data: [] });
  service.answer('countPosts', NO_POSTS);
  service.answer('listTags', { data: [] });
  service.answer('listMedia', pageOf());
  service.answer('listFolders', { data: [] });
  service.answer('listMembers', { data: [] });
  service.answer('getQueue', { data: [], timezone: workspace.timezone });
  service.answer('previewQueue', { data: [] });
  service.answer('listPublications', { data: [] });
  service.answer('listPostHistory', { data: [] });
  // A pointer that comes to rest on the rail, when a dialog closes, prepares the page under it.
  service.answer('listManagedAccounts', { data: [] });
  service.answer('listNetworks', { data: [] });
}
