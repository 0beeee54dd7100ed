-- The language of a version, the defaults for those that say none, and the one that a publication is sent with, which is
-- determined when a worker first claims it.
ALTER TABLE "post_versions" ADD COLUMN "language" TEXT;
ALTER TABLE "accounts" ADD COLUMN "language" TEXT;
ALTER TABLE "workspaces" ADD COLUMN "language" TEXT;
ALTER TABLE "publications" ADD COLUMN "language" TEXT;
