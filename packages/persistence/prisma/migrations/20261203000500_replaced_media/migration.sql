-- The file whose place a file took in posts.
ALTER TABLE "media" ADD COLUMN "replaces_id" INTEGER;

ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_fkey"
  FOREIGN KEY ("replaces_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "media_replaces_id_idx" ON "media"("replaces_id");
