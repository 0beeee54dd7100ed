import { runVectors } from '../../../test/run-vectors.ts';

runVectors('twitter', new URL('./vectors.json', import.meta.url));
