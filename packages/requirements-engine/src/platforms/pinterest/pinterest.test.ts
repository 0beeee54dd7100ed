import { runVectors } from '../../../test/run-vectors.ts';

runVectors('pinterest', new URL('./vectors.json', import.meta.url));
