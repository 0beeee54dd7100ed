import { documentSeeds } from './documents.ts';
import { filmSeeds } from './films.ts';
import { pictureSeeds } from './pictures.ts';
import type { SeedFile } from './seed-file.ts';

/** Sound files of all formats, the same with every run of the same versions of the libraries that make them. */
export async function seedFiles(seed: number): Promise<readonly SeedFile[]> {
  return [...(await pictureSeeds()), ...(await filmSeeds(seed)), ...documentSeeds()];
}
