-- What a version discloses, the defaults of its account, and what a publication discloses, which is determined when a worker
-- first claims it.
ALTER TABLE "post_versions" ADD COLUMN "disclosure" JSONB;
ALTER TABLE "accounts" ADD COLUMN "disclosure" JSONB;
ALTER TABLE "publications" ADD COLUMN "disclosure" JSONB;
