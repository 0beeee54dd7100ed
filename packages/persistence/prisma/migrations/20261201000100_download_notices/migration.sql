-- Why a download failed, as keys and parameters beside the English text.
ALTER TABLE "remote_downloads" ADD COLUMN "notices" JSONB;
