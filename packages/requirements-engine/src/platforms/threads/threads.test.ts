import { runVectors } from '../../../test/run-vectors.ts';

runVectors('threads', new URL('./vectors.json', import.meta.url));
