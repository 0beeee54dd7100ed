import { box, fileType, movieFile } from '../bytes/boxes.ts';
import { type Bytes, join, repeat, u16, u16le, u32, u32le, zeros } from '../bytes/bytes.ts';
import { gifHead } from '../bytes/gif.ts';
import { greyJpeg, segment } from '../bytes/jpeg.ts';
import { smallPng } from '../bytes/png.ts';
import type { HostileClass, HostileFamily, HostileFile } from './hostile-file.ts';

const SCRIPT = '<script>alert(1)</script>';
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;

/** Files that are two things at once, and files that are not what their name says. */
export const disguises: HostileFamily = () => [
  disguise('jpeg-html', 'a page hides in the comment of a picture', 'page.html', 'text/html', () =>
    greyJpeg(16, 16, segment(0xfe, HTML)),
  ),
  disguise('jpeg-php', 'a program follows a picture', 'picture.php', 'image/jpeg', () =>
    join(greyJpeg(16, 16), '<?php system($_GET["c"]); ?>'),
  ),
  disguise('gif-javascript', 'the head of a picture is a program', 'program.js', 'text/javascript', () =>
    join(gifHead(0x2a2f, 0x203d), '*/=1;alert(1)//', zeros(32)),
  ),
  disguise('png-zip', 'an archive follows a picture', 'archive.zip', 'application/zip', () =>
    join(smallPng(), zipOf('a.txt', 'hello')),
  ),
  disguise('png-svg', 'a picture is called SVG', 'picture.svg', 'image/svg+xml', () => smallPng()),
  disguise('mp4-heic', 'a film bears the brand of a picture', 'film.mp4', 'video/mp4', () =>
    join(fileType('heic', 'heic', 'mif1', 'isom', 'mp41'), movieFile().subarray(32)),
  ),
  disguise('mp4-avif', 'a film bears the brand of another picture', 'film.mp4', 'video/mp4', () =>
    join(fileType('avif', 'avif', 'mif1'), movieFile().subarray(32)),
  ),
  disguise('mp4-as-jpeg', 'a film is called a picture', 'film.jpg', 'image/jpeg', () => movieFile()),
  disguise('jpeg-as-mp4', 'a picture is called a film', 'picture.mp4', 'video/mp4', () => greyJpeg(16, 16)),
  disguise('mp4-html', 'a page hides in a film', 'film.html', 'text/html', () =>
    movieFile({ movie: [box('udta', box('name', HTML))] }),
  ),
  disguise('name-long', 'the name has 4000 characters', `${'a'.repeat(4_000)}.png`, 'image/png', () =>
    smallPng(),
  ),
  disguise('name-path', 'the name is a path', '../../../../etc/cron.d/x.png', 'image/png', () => smallPng()),
  disguise(
    'name-control',
    'the name has control characters and turns around',
    'a\u0000\r\n\u202egnp.exe',
    'image/png',
    () => smallPng(),
  ),
];

/** Files that are neither an image nor a video of a supported type. */
export const foreignFiles: HostileFamily = (random) => [
  foreign('empty', 'there is nothing', 'empty.png', 'image/png', () => zeros(0)),
  foreign('one-byte', 'there is one byte', 'one.mp4', 'video/mp4', () => zeros(1)),
  foreign('zeros', 'there are 64 KiB of zeros', 'zeros.jpeg', 'image/jpeg', () => zeros(65_536)),
  foreign('noise', 'there are 64 KiB of noise', 'noise.webp', 'image/webp', () =>
    join([0], random.bytes(65_536)),
  ),
  foreign('text', 'the picture is a text', 'text.png', 'image/png', () =>
    join('Not a picture.\n'.repeat(1_000)),
  ),
  foreign('html', 'the picture is a page', 'page.gif', 'image/gif', () => join(HTML)),
  foreign('svg', 'the picture is SVG with a program', 'picture.svg', 'image/svg+xml', () =>
    join(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ),
  foreign(
    'svg-entities',
    'the picture is SVG that expands a thousand million times',
    'laughs.svg',
    'image/svg+xml',
    () => join(entities()),
  ),
  foreign(
    'svg-reference',
    'the picture is SVG that reads a file of the machine',
    'read.svg',
    'image/svg+xml',
    () =>
      join(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
  ),
  foreign('pdf', 'the picture is a document', 'document.pdf', 'application/pdf', () =>
    join('%PDF-1.7\n1 0 obj<</Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ),
  foreign('heic', 'the picture is HEIC', 'picture.heic', 'image/heic', () =>
    join(fileType('heic', 'mif1', 'heic'), box('meta', zeros(4)), box('mdat', zeros(64))),
  ),
  foreign('avif', 'the picture is AVIF', 'picture.avif', 'image/avif', () =>
    join(
      fileType('avif', 'mif1', 'miaf'),
      box('meta', zeros(4), box('iloc', zeros(4), [0xff, 0xff], u16(65_535))),
      box('mdat', zeros(64)),
    ),
  ),
  foreign('tiff', 'the picture is TIFF whose directory follows itself', 'picture.tiff', 'image/tiff', () =>
    join('II', u16le(42), u32le(8), u16le(0), u32le(8)),
  ),
  foreign('bmp', 'the picture is BMP of 2^31-1 by 2^31-1 pixels', 'picture.bmp', 'image/bmp', () =>
    join(
      'BM',
      u32le(100),
      zeros(4),
      u32le(54),
      u32le(40),
      u32le(0x7fffffff),
      u32le(0x7fffffff),
      u16le(1),
      u16le(24),
      zeros(24),
    ),
  ),
  foreign('ico', 'the picture is an icon', 'picture.ico', 'image/x-icon', () =>
    join([0, 0, 1, 0, 255, 255], zeros(64)),
  ),
  foreign('jxl', 'the picture is JPEG XL', 'picture.jxl', 'image/jxl', () =>
    join(u32(12), 'JXL ', [0x0d, 0x0a, 0x87, 0x0a], zeros(32)),
  ),
  foreign('iso', 'the film is the image of a disc', 'disc.iso', 'application/x-iso9660-image', () =>
    join(zeros(32_768), [1], 'CD001', zeros(2_048)),
  ),
  foreign('tar', 'the film is an archive', 'archive.tar', 'application/x-tar', () =>
    join('a.txt', zeros(95), '0000644\0', zeros(149), 'ustar\0', '00', zeros(2_048)),
  ),
  foreign('zip', 'the film is an archive', 'archive.zip', 'application/zip', () => zipOf('a.mp4', 'hello')),
  foreign('avi', 'the film is AVI', 'film.avi', 'video/x-msvideo', () =>
    join('RIFF', u32le(0xffffffff), 'AVI LIST', zeros(64)),
  ),
  foreign('ogg', 'the film is Ogg', 'film.ogv', 'video/ogg', () =>
    join('OggS', repeat(Buffer.from([0xff]), 512)),
  ),
  foreign('flv', 'the film is Flash', 'film.flv', 'video/x-flv', () =>
    join('FLV', [1, 5, 0, 0, 0, 9], zeros(64)),
  ),
  foreign('playlist', 'the film is a list of other files', 'list.m3u8', 'application/vnd.apple.mpegurl', () =>
    join('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  ),
  foreign('script', 'the film is a program', 'film.sh', 'application/x-sh', () =>
    join('#!/bin/sh\nrm -rf /\n'),
  ),
  foreign('mvg', 'the picture is a drawing that fetches an address', 'picture.mvg', 'image/png', () =>
    join("push graphic-context\nviewbox 0 0 640 480\nfill 'url(http://127.0.0.1/)'\npop graphic-context\n"),
  ),
];

function entry(kind: HostileClass, taken: HostileFile['taken']) {
  return (
    name: string,
    lie: string,
    filename: string,
    mimeType: string,
    bytes: () => Buffer,
  ): HostileFile => ({
    name: `${kind}/${name}`,
    class: kind,
    lie,
    filename,
    mimeType,
    taken,
    bytes,
  });
}

function disguise(...words: Parameters<ReturnType<typeof entry>>): HostileFile {
  return entry('disguise', 'perhaps')(...words);
}

function foreign(...words: Parameters<ReturnType<typeof entry>>): HostileFile {
  return entry('foreign', 'never')(...words);
}

/** An archive of one file that is not packed. */
function zipOf(name: string, content: string): Buffer {
  const facts: Bytes[] = [
    u16le(20),
    zeros(8),
    zeros(4),
    u32le(content.length),
    u32le(content.length),
    u16le(name.length),
    u16le(0),
  ];
  const local = join('PK', [3, 4], ...facts, name, content);
  const central = join('PK', [1, 2], u16le(20), ...facts, zeros(14), name);
  return join(
    local,
    central,
    'PK',
    [5, 6],
    zeros(4),
    u16le(1),
    u16le(1),
    u32le(central.length),
    u32le(local.length),
    zeros(2),
  );
}

function entities(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${levels.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`;
}
