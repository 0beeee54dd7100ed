-- Copies of the pictures of accounts, kept on the media disk.
ALTER TABLE "accounts"
  ADD COLUMN "picture_path" TEXT,
  ADD COLUMN "picture_of" TEXT,
  ADD COLUMN "picture_tries" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "picture_due_at" TIMESTAMPTZ(3);

CREATE INDEX "accounts_picture_due_at_idx" ON "accounts"("picture_due_at");
CREATE INDEX "accounts_new_picture_idx" ON "accounts"("id") WHERE "image" IS DISTINCT FROM "picture_of";
