-- Who can see a version, and who can reply to it.
ALTER TABLE "post_versions" ADD COLUMN "audience" JSONB;
