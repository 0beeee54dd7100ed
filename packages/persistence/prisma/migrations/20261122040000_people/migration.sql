-- AlterTable: how people tell their sessions apart. The default of "id" gives one to every session that exists, and to
-- those that programs which do not know the column begin.
ALTER TABLE "sessions" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "address" TEXT,
ADD COLUMN "user_agent" TEXT;

-- AlterTable: the hour and the subject of an entry that counts, so that what happens often adds no rows.
ALTER TABLE "audit_entries" ADD COLUMN "window_key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_window_key_key" ON "audit_entries"("window_key");
