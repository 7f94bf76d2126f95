-- CreateEnum
CREATE TYPE "trade_import_status" AS ENUM ('checking', 'ready', 'building', 'done', 'failed');

-- CreateTable
CREATE TABLE "trade_imports" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status" "trade_import_status" NOT NULL,
    "file_name" TEXT NOT NULL,
    "currency" "currency" NOT NULL,
    "rows" JSONB NOT NULL,
    "row_count" INTEGER NOT NULL,
    "choices" JSONB NOT NULL,
    "report" JSONB,
    "definition" JSONB,
    "portfolio_id" UUID,
    "run_token" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trade_imports_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trade_imports_id_key" ON "trade_imports"("id");

-- AddForeignKey
ALTER TABLE "trade_imports" ADD CONSTRAINT "trade_imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is told as done has its portfolio, and nothing else has.
ALTER TABLE trade_imports ADD CONSTRAINT trade_imports_done CHECK ((status = 'done') = (portfolio_id IS NOT NULL));
