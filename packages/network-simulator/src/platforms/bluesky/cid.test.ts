import { expect, test } from 'vitest';
import { blobCid, recordCid } from './cid.ts';

test('the CIDs of bytes and of an empty object match other IPLD implementations', () => {
  expect(blobCid(Buffer.from('hello world'))).toBe(
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  );
  expect(recordCid({})).toBe('bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua');
});

test('the order of keys and absent values make no difference', () => {
  expect(recordCid({ b: 1, aa: [true, null], a: undefined })).toBe(recordCid({ aa: [true, null], b: 1 }));
  expect(recordCid({ b: 1 })).not.toBe(recordCid({ b: -1 }));
});
