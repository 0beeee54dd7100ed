import { runVectors } from '../../../test/run-vectors.ts';

runVectors('facebook_page', new URL('./vectors.json', import.meta.url));
