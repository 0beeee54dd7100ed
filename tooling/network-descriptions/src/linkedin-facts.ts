import type { Added, NetworkFacts } from './network-facts.ts';

const added = (schema: string, page: string, ...names: readonly string[]): readonly Added[] =>
  names.map((name) => ({ schema, name, fact: `LinkedIn docs: ${page}` }));

/** LinkedIn, as a description of January 2025 has it; documents and pages are left out there. */
export const LINKEDIN: NetworkFacts = {
  file: 'linkedin.openapi.json',
  base: '/rest',
  beyond: [
    /^GET \/organization(?:Acl)?s(?:\/|$)/,
    /^GET \/peopleTypeahead$/,
    /^(?:GET|POST) \/documents(?:\/|$)/,
    /^DELETE \/socialActions\/[^/]+\/comments\//,
  ],
  everywhere: [],
  mistaken: [
    {
      finding: /^POST \/rest\/images: \/initializeUploadRequest must have required property 'fileSizeBytes'$/,
      fact: 'A picture is announced by its owner alone (LinkedIn docs: Images API).',
    },
    {
      finding: /^POST \/rest\/videos: parameter action must be equal .*: initializeUpload$/,
      fact: 'The parts of a video are put together by finalizeUpload (LinkedIn docs: Videos API).',
    },
    {
      finding: /^GET \/rest\/(?:image|video)s\/\{id\} answers 200: \/status must be equal /,
      fact: 'WAITING_UPLOAD, PROCESSING, AVAILABLE, PROCESSING_FAILED (LinkedIn docs: Videos API).',
    },
    {
      finding: /\/content\/article must have required property 'description'$/,
      fact: 'An article needs its source and a title (LinkedIn docs: Posts API, article schema).',
    },
    {
      finding:
        /^POST \/rest\/socialActions\/\{entityId\}\/comments answers 201: the body is application\/json$/,
      fact: 'The answer is the comment (LinkedIn docs: Comments API, create a comment).',
    },
  ],
  added: [
    ...added('VideoAction', 'Videos API, finalize the upload', 'finalizeUploadRequest'),
    ...added('VideoUpload', 'Videos API', 'uploadUrlsExpireAt', 'uploadToken', 'thumbnailUploadUrl'),
    ...added('UploadInstruction', 'Videos API', 'firstByte', 'lastByte'),
    ...added('ImageUpload', 'Images API', 'uploadUrl', 'uploadUrlExpiresAt'),
    ...added('Video', 'Videos API', 'downloadUrlExpiresAt'),
    ...added('Image', 'Images API', 'downloadUrlExpiresAt'),
    ...added('Comment', 'Comments API', '$URN', 'commentUrn'),
    ...added('CommentMessage', 'Comments API', 'attributes'),
    ...added('Change', 'Comments API', 'actor'),
  ],
};
