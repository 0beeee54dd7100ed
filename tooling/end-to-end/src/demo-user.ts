import type { DemoFile } from '@crier/demo';
import { type ApiUser, apiUser } from '@crier/lab/installation';

/** The administrator of a demo, in the demo's workspace or another. */
export function demoUser(demo: DemoFile, workspace = demo.workspace): ApiUser {
  return apiUser(`${demo.base_url}/${demo.core_path}/api`, demo.key, workspace);
}
