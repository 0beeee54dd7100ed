import { expect, it } from 'vitest';
import { uploadAddress } from './upload-address.ts';

const OWN = (url: string) => url;
const BASE = (url: string) => `http://127.0.0.1:4010${new URL(url).pathname}`;

it.each([
  ['https://rupload.facebook.com/video-upload/v25.0/17', true],
  ['https://graph.facebook.com/17?upload=1', true],
  ['http://rupload.facebook.com/17', false],
  ['https://facebook.com.example/17', false],
  ['https://elsewhere.example/17', false],
  ['ftp://rupload.facebook.com/17', false],
  ['no address', false],
  [undefined, false],
])('%s is used: %s', (given, isUsed) => {
  expect(uploadAddress(OWN, given)).toBe(isUsed ? given : undefined);
});

it('becomes the network’s base address, whatever host was named', () => {
  const address = 'http://127.0.0.1:4010/video-upload/v25.0/17';
  expect(uploadAddress(BASE, 'https://rupload.facebook.com/video-upload/v25.0/17')).toBe(address);
  expect(uploadAddress(BASE, address)).toBe(address);
});
