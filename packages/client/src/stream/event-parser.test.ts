import { createParser } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { createEventParser, type StreamMessage } from './event-parser.ts';

/** The events as a parser reads them that others wrote. */
function readByOthers(pieces: readonly string[]): StreamMessage[] {
  const found: StreamMessage[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => found.push({ event, data, id }),
  });
  for (const piece of pieces) parser.feed(piece);
  return found;
}

function read(pieces: readonly string[]): StreamMessage[] {
  const parse = createEventParser();
  return pieces.flatMap(parse);
}

const STREAMS = [
  'retry: 2000\n: begins\n\nid: 4\nevent: post.created\ndata: {"a":1}\n\n',
  'data: one\ndata: two\ndata\n\ndata:three\n\n',
  'id: 1\r\nevent: a\r\ndata: x\r\n\r\ndata: y\r\n\r\n',
  'id: 1\n\ndata: without an id\n\n',
  'event: without data\n\ndata: next\n\n',
  'unknown: field\nid: a\0b\ndata:  two spaces\n\n',
  'data: äöü 🎈 \u2028 end\n\ndata: not finished\n',
];

it.each(STREAMS)('a stream is read as other parsers read it: %j', (stream) => {
  expect(read([stream])).toEqual(readByOthers([stream]));
});

it.each(STREAMS)('a stream is read alike, wherever its pieces end: %j', (stream) => {
  const whole = read([stream]);
  expect(read([...stream])).toEqual(whole);
  for (let at = 0; at <= stream.length; at += 1)
    expect(read([stream.slice(0, at), stream.slice(at)])).toEqual(whole);
});

it('lines may end in carriage returns, and a byte order mark is no part of the first', () => {
  expect(read(['\uFEFFdata: a\r\rdata: b\r', '\rdata: c\r\n', '\n'])).toEqual([
    { event: 'message', data: 'a', id: null },
    { event: 'message', data: 'b', id: null },
    { event: 'message', data: 'c', id: null },
  ]);
});
