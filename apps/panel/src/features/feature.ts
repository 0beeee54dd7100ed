import type { Permission } from '@crier/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ShellMessages } from '../messages/shell/shell-messages.ts';
import type { IconName } from '../ui/icons.ts';

/** The frame's texts that name a page. */
type PageName = {
  [Key in keyof ShellMessages]: ShellMessages[Key] extends string ? Key : never;
}[keyof ShellMessages];

/** A page's place in the navigation. A page without it is reached only by links. */
export interface Navigation {
  readonly label: PageName;
  readonly icon: IconName;
  /** In the rail, in the person's menu, or in the rail for administrators of the installation. */
  readonly place: 'rail' | 'person' | 'administrator';
  /** Such as `g h`. */
  readonly keys?: string;
  /** What a member must be permitted to do in the workspace. Others don't see the page in the navigation. */
  readonly needs?: Permission;
  /** Shows how much needs the person there, beside the page's name. Loaded after the first paint. */
  readonly count?: ComponentType<{ readonly workspace: string }>;
}

/** The context that a page needs before it is shown. */
export interface PageContext {
  readonly queries: QueryClient;
  readonly params: Readonly<Record<string, string>>;
}

/** A page at an address such as `/w/$workspace/posts/$post`. */
export interface PageRoute {
  readonly path: string;
  /** Loads the page's chunk when the page is opened. */
  readonly page: () => Promise<ComponentType>;
  /** Reads the page's data while its chunk is loading. */
  readonly prepare?: (context: PageContext) => Promise<unknown>;
  /** Reads the page's part of the address after `?`. Invalid parts are left out. */
  readonly search?: (search: Record<string, unknown>) => object;
  readonly navigation?: Navigation;
  /** Whether the rail shows only icons on wide screens, because the page needs the width. */
  readonly slim?: boolean;
  /** Whether the page always has a filled button of its own. The rail's is quiet there. */
  readonly hasMainButton?: boolean;
}

/** A part of the panel, in a folder of its own. */
export interface Feature {
  readonly pages: readonly PageRoute[];
}
