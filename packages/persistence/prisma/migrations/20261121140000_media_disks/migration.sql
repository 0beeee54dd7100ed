-- AlterTable
ALTER TABLE "chunked_uploads" ADD COLUMN "place_name" TEXT,
ADD COLUMN "place_path" TEXT;

-- The chunks of uploads that are under way lie in folders called by their ids.
UPDATE "chunked_uploads" SET "place_name" = "id"::text;

-- AlterTable
ALTER TABLE "chunked_uploads" ALTER COLUMN "place_name" SET NOT NULL;

-- AlterTable
ALTER TABLE "media" ADD COLUMN "thumb_due_at" TIMESTAMPTZ(3),
ADD COLUMN "thumb_tries" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "media_thumb_due_at_idx" ON "media"("thumb_due_at");
