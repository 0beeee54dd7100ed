import { join } from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

/** The facts about a running demo for programs that want to use it. */
export interface DemoFile {
  readonly base_url: string;
  readonly core_path: string;
  /** UUID. */
  readonly workspace: string;
  readonly key: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** The other people of the workspace, if it is the bakery's. */
  readonly members?: readonly { readonly name: string; readonly email: string; readonly password: string }[];
  readonly accounts: readonly { readonly id: number; readonly provider: string; readonly name: string }[];
  readonly simulator_url: string;
  /** The page with the mails that the demo sent, and where the service sends them. */
  readonly mailbox_url: string;
  readonly smtp_url: string;
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** Writes `demo.json`; it holds secrets and has mode 0600. */
export function writeDemoFile(dataDir: string, content: DemoFile): void {
  writePrivateJson(pathOf(dataDir), content);
}

/** `demo.json` as the last start left it; null before the first. */
export function readDemoFile(dataDir: string): DemoFile | null {
  return readJson<DemoFile>(pathOf(dataDir));
}
