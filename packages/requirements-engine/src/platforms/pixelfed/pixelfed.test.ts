import { runVectors } from '../../../test/run-vectors.ts';

runVectors('pixelfed', new URL('./vectors.json', import.meta.url));
