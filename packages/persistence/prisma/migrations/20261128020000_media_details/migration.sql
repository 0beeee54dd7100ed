-- How a file stores what it shows: chroma, bit depth, profile, sound, fragments. Null for files stored before.
ALTER TABLE "media" ADD COLUMN "details" JSONB;
