-- AlterTable
ALTER TABLE "remote_downloads" ADD COLUMN "unreported" INTEGER NOT NULL DEFAULT 0;
