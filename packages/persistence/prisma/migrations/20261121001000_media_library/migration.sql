-- AlterTable
ALTER TABLE "media" ADD COLUMN     "favorite" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "media_workspace_id_folder_id_created_at_id_idx" ON "media"("workspace_id", "folder_id", "created_at" DESC, "id" DESC);

