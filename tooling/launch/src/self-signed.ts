import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate for the names, signed by itself (RFC 5280 §4.1): enough for TLS where nobody checks who signed. */
export function createSelfSigned(names: readonly string[]): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const name = sequence(
    tagged(0x31, sequence(objectId([0x55, 0x04, 0x03]), tagged(0x0c, text(names[0] ?? '')))),
  );
  const year = new Date().getUTCFullYear();
  const validity = sequence(date(year - 1), date(year + 1));
  const alternatives = sequence(...names.map((host) => tagged(0x82, text(host))));
  const extension = sequence(objectId([0x55, 0x1d, 0x11]), tagged(0x04, alternatives));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.of(1)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value in DER (ITU-T X.690 §8.1). */
function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const objectId = (octets: readonly number[]): Buffer => tagged(0x06, Buffer.from(octets));
const text = (value: string): Buffer => Buffer.from(value, 'utf8');
const date = (year: number): Buffer => tagged(0x18, text(`${year}0101000000Z`));
