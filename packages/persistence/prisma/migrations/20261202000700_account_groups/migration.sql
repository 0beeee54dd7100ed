-- Saved groups of accounts, which are chosen together. An account that is disconnected leaves its groups.
CREATE TABLE "account_groups" (
    "id" SERIAL NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_groups_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "account_group_members" (
    "workspace_id" INTEGER NOT NULL,
    "group_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "account_group_members_pkey" PRIMARY KEY ("group_id","account_id")
);

CREATE UNIQUE INDEX "account_groups_uuid_key" ON "account_groups"("uuid");
CREATE INDEX "account_groups_workspace_id_id_idx" ON "account_groups"("workspace_id", "id");
CREATE INDEX "account_group_members_account_id_idx" ON "account_group_members"("account_id");

ALTER TABLE "account_groups" ADD CONSTRAINT "account_groups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_group_members" ADD CONSTRAINT "account_group_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "account_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_group_members" ADD CONSTRAINT "account_group_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
