import { runVectors } from '../../../test/run-vectors.ts';

runVectors('tiktok', new URL('./vectors.json', import.meta.url));
