import type { FieldNotes } from './field-note.ts';

/** Notes on the fields of media files and uploads. */
export const FILE_NOTES: FieldNotes = {
  alt_text: ['Alternative text, for people who cannot see the picture.', 'Loaves on a shelf'],
  chunk: ['The bytes of the chunk.', 'bytes'],
  chunk_index: ['Index of the chunk, counted from 0.', 0],
  chunk_size: ['Size in bytes of every chunk except the last.', 10_485_760],
  video_codec: ['Video codec: `avc`, `hevc`, `vp8`, `vp9`, `av1` or another; null when unknown.', 'avc'],
  duration_ms: ['Length of the video in milliseconds; null for images.', 42_000],
  file: ['The file.', 'bytes'],
  filename: ['Name of the file.', 'tour.mp4'],
  height: ['Height in pixels; null when unknown.', 1_200],
  is_video: ['Whether the file is a video.', false],
  media_count: ['Number of files directly in the folder.', 12],
  mime_type: ['Media type of the file.', 'image/jpeg'],
  mime_types: ['Media types.', ['image/jpeg']],
  thumb_id: ['Integer id of the image that serves as its thumbnail.', 89],
  thumb_url: [
    'Address of the thumbnail; null if there is none.',
    'https://crier.example/storage/9a6e/uploads/02-2026/ab12-thumb.jpg',
  ],
  total_chunks: ['Number of chunks.', 3],
  total_size: ['Size of the whole file in bytes.', 25_000_000],
  upload_session: ['UUID of the upload, as in the path.', '4f1d0000-0000-4000-8000-000000000001'],
  upload_uuid: ['UUID of the upload.', '4f1d0000-0000-4000-8000-000000000001'],
  usage: ['How posts use the files.', 'unused'],
  width: ['Width in pixels; null when unknown.', 1_600],
  folder: [
    'UUID of the folder that contains the file; null at the root.',
    'f01de400-0000-4000-8000-000000000007',
  ],
  media_id: ['Integer id of the video.', 88],
  size: ['Bytes.', 184_320],
  media: ['Integer ids of the files.', [88]],
  video_thumbs: [
    'Videos with their thumbnails; incomplete pairs are ignored. The thumbnail is published as the cover of its video on networks that support covers: Instagram (reels), Pinterest, Mastodon, YouTube and LinkedIn.',
  ],
};
