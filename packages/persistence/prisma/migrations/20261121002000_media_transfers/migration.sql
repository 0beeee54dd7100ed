-- CreateTable
CREATE TABLE "chunked_uploads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "total_size" BIGINT NOT NULL,
    "chunk_size" INTEGER NOT NULL,
    "total_chunks" INTEGER NOT NULL,
    "alt_text" TEXT,
    "folder" UUID,
    "media_id" INTEGER,
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chunked_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunks" (
    "upload_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,

    CONSTRAINT "upload_chunks_pkey" PRIMARY KEY ("upload_id","index")
);

-- CreateTable
CREATE TABLE "remote_downloads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "alt_text" TEXT,
    "folder" UUID,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "media_id" INTEGER,
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remote_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chunked_uploads_workspace_id_idx" ON "chunked_uploads"("workspace_id");

-- CreateIndex
CREATE INDEX "chunked_uploads_expires_at_idx" ON "chunked_uploads"("expires_at");

-- CreateIndex
CREATE INDEX "remote_downloads_workspace_id_idx" ON "remote_downloads"("workspace_id");

-- CreateIndex
CREATE INDEX "remote_downloads_wake_at_idx" ON "remote_downloads"("wake_at");

-- CreateIndex
CREATE INDEX "remote_downloads_created_at_idx" ON "remote_downloads"("created_at");

-- AddForeignKey
ALTER TABLE "chunked_uploads" ADD CONSTRAINT "chunked_uploads_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "chunked_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_downloads" ADD CONSTRAINT "remote_downloads_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;


