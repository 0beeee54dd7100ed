export { type RunningS3, type S3Options, startS3 } from './start-s3.ts';
