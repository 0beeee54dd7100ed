import { runVectors } from '../../../test/run-vectors.ts';

runVectors('instagram', new URL('./vectors.json', import.meta.url));
