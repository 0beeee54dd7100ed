-- CreateTable
CREATE TABLE "content_entries" (
    "workspace_id" INTEGER NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
    "last_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
    "count" INTEGER NOT NULL DEFAULT 1,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "credential" JSONB,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "content_entries_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "content_entries_workspace_id_subject_last_at_idx" ON "content_entries"("workspace_id", "subject", "last_at");

-- CreateIndex
CREATE INDEX "content_entries_last_at_idx" ON "content_entries"("last_at");

-- AddForeignKey
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
