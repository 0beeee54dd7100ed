/** The server of S3 that subject and floor of `upload` store to; credentials come from the environment. */
import { startS3 } from '@crier/dev-s3';

const s3 = await startS3({
  bucket: 'bench',
  port: Number(process.env['PORT']),
  credentials: {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  },
});
process.once('SIGTERM', () => void s3.stop());
