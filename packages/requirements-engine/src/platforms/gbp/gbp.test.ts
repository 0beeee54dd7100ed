import { runVectors } from '../../../test/run-vectors.ts';

runVectors('gbp', new URL('./vectors.json', import.meta.url));
