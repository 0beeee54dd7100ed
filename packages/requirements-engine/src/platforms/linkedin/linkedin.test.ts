import { runVectors } from '../../../test/run-vectors.ts';

runVectors('linkedin', new URL('./vectors.json', import.meta.url));
