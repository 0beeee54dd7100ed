import { runVectors } from '../../../test/run-vectors.ts';

runVectors('youtube', new URL('./vectors.json', import.meta.url));
