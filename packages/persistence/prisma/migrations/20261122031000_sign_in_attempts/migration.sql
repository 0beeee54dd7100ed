-- CreateTable
CREATE UNLOGGED TABLE "sign_in_attempts" (
    "key" BYTEA NOT NULL,
    "uses" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sign_in_attempts_ends_at_idx" ON "sign_in_attempts"("ends_at");
