import type { LearnedRow } from '../../kit/learned.ts';
import { graphErrorAnswer } from './errors.ts';
import type { GraphServer } from './server.ts';

/** For networks that make what they publish before they publish it. */
export const NOT_VISIBLE_YET: LearnedRow<GraphServer> = {
  row: 'W3',
  source: 'postiz#1562, postiz#1900, events-tracker#1900',
  date: '2026-11',
  plays: 'asked about the state of a container or a video, says that there is none; everything else works',
  instead(server, { method, path, query }) {
    const id = /\/(\d+)$/.exec(path)?.[1];
    if (method !== 'GET' || id === undefined || !/\bstatus/.test(query.get('fields') ?? '')) return undefined;
    const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
    return graphErrorAnswer(server, 400, message, {
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
    });
  },
};

/** For networks whose apps may delete posts. */
export const DELETION_REFUSED_AS_GONE: LearnedRow<GraphServer> = {
  row: 'F2',
  source: 'Graph API reference: error 100/33',
  date: '2026-11',
  plays: 'deletes nothing, as if a permission were missing, with the error of a post that is gone',
  instead(server, { method, path }) {
    if (method !== 'DELETE') return undefined;
    const id = path.split('/').at(-1) ?? '';
    const message = `Unsupported delete request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
    return graphErrorAnswer(server, 400, message, {
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
    });
  },
};
