-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN "keep_media_metadata" BOOLEAN NOT NULL DEFAULT false;
