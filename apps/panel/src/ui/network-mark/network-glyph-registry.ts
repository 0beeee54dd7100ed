import type { PlatformKey } from '@crier/domain';
import { LIBRARY_SHAPES } from './library-shapes.ts';

/**
 * The mark of each network as one filled path on a 24 by 24 grid. No free mark exists of LinkedIn, its pages and Google
 * Business, so these are the panel's own.
 */
export const NETWORK_GLYPHS: Readonly<Record<PlatformKey, string>> = {
  ...LIBRARY_SHAPES,
  gbp: 'M3.500 2h17l2.200 6.400a3.200 3.200 0 0 1-5.900 1.300 3.200 3.200 0 0 1-4.800 0 3.200 3.200 0 0 1-4.800 0A3.200 3.200 0 0 1 1.300 8.400zM3 12.700a5.400 5.400 0 0 0 4.300-.600 5.400 5.400 0 0 0 4.700.600 5.400 5.400 0 0 0 4.700-.600 5.400 5.400 0 0 0 4.300.600V22H3zm10.500 2.800V22H18v-6.500z',
  linkedin:
    'M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4zm.600 5v12.400h7V16H8.300V6zM15 10v8.400h2.700V10zm1.350-4.400a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200z',
  linkedin_page:
    'M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4zm0 2.400A1.600 1.600 0 0 0 3.400 5v14A1.600 1.600 0 0 0 5 20.600h14a1.600 1.600 0 0 0 1.600-1.600V5A1.600 1.600 0 0 0 19 3.400zM6.400 6.600v10.900h6.200v-2.200H8.800V6.600zM15 10.300v7.200h2.400v-7.200zm1.200-3.900a1.450 1.450 0 1 0 0 2.900 1.450 1.450 0 0 0 0-2.900z',
};
