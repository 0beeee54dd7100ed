-- How a video is encoded: codecs of pictures and sound, and frames in a second. Null for files from before.
ALTER TABLE "media" ADD COLUMN "tracks" JSONB;
