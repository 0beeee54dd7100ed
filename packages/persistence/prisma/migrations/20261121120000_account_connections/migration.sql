-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "disconnected_at" TIMESTAMPTZ(3),
ADD COLUMN     "grant_id" UUID;

-- CreateTable
CREATE TABLE "account_connections" (
    "id" UUID NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_hash" BYTEA NOT NULL,
    "state_hash" BYTEA NOT NULL,
    "provider" TEXT NOT NULL,
    "service" TEXT NOT NULL DEFAULT '',
    "account_id" INTEGER,
    "step" TEXT NOT NULL DEFAULT 'sent',
    "sealed" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "server_apps" (
    "provider" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "sealed" BYTEA,
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_apps_pkey" PRIMARY KEY ("provider","service","redirect_uri")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_connections_state_hash_key" ON "account_connections"("state_hash");

-- CreateIndex
CREATE INDEX "account_connections_workspace_id_idx" ON "account_connections"("workspace_id");

-- CreateIndex
CREATE INDEX "account_connections_user_id_idx" ON "account_connections"("user_id");

-- CreateIndex
CREATE INDEX "account_connections_account_id_idx" ON "account_connections"("account_id");

-- CreateIndex
CREATE INDEX "account_connections_expires_at_idx" ON "account_connections"("expires_at");

-- AddForeignKey
ALTER TABLE "account_connections" ADD CONSTRAINT "account_connections_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_connections" ADD CONSTRAINT "account_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_connections" ADD CONSTRAINT "account_connections_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


