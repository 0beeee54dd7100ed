/** `pnpm release:bills [folder]`: writes the bill of materials of this version, to `.release` by default. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBillsOfMaterials } from './bill-of-materials.ts';
import { ROOT } from './workspace/root.ts';

const folder = resolve(process.argv[2] ?? `${ROOT}/.release`);
mkdirSync(folder, { recursive: true });
const { ok, output } = await writeBillsOfMaterials(ROOT, folder);
console.log(output.trimEnd());
process.exitCode = ok ? 0 : 1;
