import { runVectors } from '../../../test/run-vectors.ts';

runVectors('bluesky', new URL('./vectors.json', import.meta.url));
