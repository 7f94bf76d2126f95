-- CreateEnum
CREATE TYPE "import_kind" AS ENUM ('prices', 'tickers');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('uploading', 'inspecting', 'ready', 'staging', 'staged', 'publishing', 'published', 'refused', 'failed', 'canceled');

-- CreateTable
CREATE TABLE "datasets" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_adjusted" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "datasets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_series" (
    "id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "symbol" TEXT NOT NULL,
    "source_symbol" TEXT NOT NULL,
    "currency" TEXT,
    "first_date" DATE NOT NULL,
    "last_date" DATE NOT NULL,
    "points" INTEGER NOT NULL,
    "gaps" JSONB NOT NULL,
    "jumps" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_years" (
    "series_id" UUID NOT NULL,
    "year" SMALLINT NOT NULL,
    "days" SMALLINT[],
    "closes" DOUBLE PRECISION[],
    "opens" DOUBLE PRECISION[],
    "highs" DOUBLE PRECISION[],
    "lows" DOUBLE PRECISION[],
    "volumes" DOUBLE PRECISION[],

    CONSTRAINT "price_years_pkey" PRIMARY KEY ("series_id","year")
);

-- CreateTable
CREATE TABLE "imported_tickers" (
    "symbol" TEXT NOT NULL,
    "source_symbol" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "exchange" TEXT NOT NULL,
    "country" TEXT,
    "sector" TEXT,
    "industry" TEXT,
    "category" TEXT,
    "currency" TEXT,
    "isin" TEXT,

    CONSTRAINT "imported_tickers_pkey" PRIMARY KEY ("symbol")
);

-- CreateTable
CREATE TABLE "market_sources" (
    "domain" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_sources_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "market_revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "market_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "kind" "import_kind",
    "status" "import_status" NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "options" JSONB,
    "preview" JSONB,
    "refusal" JSONB,
    "progress" JSONB,
    "chunks" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER,
    "changed" INTEGER,
    "unchanged" INTEGER,
    "reasons" JSONB NOT NULL DEFAULT '{}',
    "run_token" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_parts" (
    "import_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "import_parts_pkey" PRIMARY KEY ("import_id","part")
);

-- CreateTable
CREATE TABLE "import_series" (
    "import_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "symbol" TEXT NOT NULL,
    "source_symbol" TEXT NOT NULL,
    "currency" TEXT,

    CONSTRAINT "import_series_pkey" PRIMARY KEY ("import_id","index")
);

-- CreateTable
CREATE TABLE "staged_prices" (
    "import_id" UUID NOT NULL,
    "series" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "chunk" INTEGER NOT NULL,
    "days" SMALLINT[],
    "closes" DOUBLE PRECISION[],
    "opens" DOUBLE PRECISION[],
    "highs" DOUBLE PRECISION[],
    "lows" DOUBLE PRECISION[],
    "volumes" DOUBLE PRECISION[],

    CONSTRAINT "staged_prices_pkey" PRIMARY KEY ("import_id","series","year","chunk")
);

-- CreateTable
CREATE TABLE "staged_tickers" (
    "import_id" UUID NOT NULL,
    "chunk" INTEGER NOT NULL,
    "tickers" JSONB NOT NULL,

    CONSTRAINT "staged_tickers_pkey" PRIMARY KEY ("import_id","chunk")
);

-- CreateTable
CREATE TABLE "import_rejections" (
    "import_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "column" TEXT,
    "text" TEXT,

    CONSTRAINT "import_rejections_pkey" PRIMARY KEY ("import_id","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "datasets_name_key" ON "datasets"("name");

-- CreateIndex
CREATE INDEX "price_series_symbol_idx" ON "price_series"("symbol");

-- CreateIndex
CREATE UNIQUE INDEX "price_series_dataset_id_symbol_key" ON "price_series"("dataset_id", "symbol");

-- CreateIndex
CREATE INDEX "imported_tickers_source_symbol_idx" ON "imported_tickers"("source_symbol");

-- CreateIndex
CREATE INDEX "imported_tickers_domain_idx" ON "imported_tickers"("domain");

-- CreateIndex
CREATE INDEX "imports_created_at_id_idx" ON "imports"("created_at", "id");

-- AddForeignKey
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_years" ADD CONSTRAINT "price_years_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "price_series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_series" ADD CONSTRAINT "import_series_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staged_prices" ADD CONSTRAINT "staged_prices_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staged_tickers" ADD CONSTRAINT "staged_tickers_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rejections" ADD CONSTRAINT "import_rejections_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema file cannot say. Prices are finite and positive: 'Infinity' > ALL keeps NaN out as well.
ALTER TABLE price_years
  ADD CONSTRAINT price_years_days CHECK (days IS NOT NULL AND cardinality(days) > 0 AND 0 <= ALL (days) AND 365 >= ALL (days)),
  ADD CONSTRAINT price_years_closes CHECK (
    closes IS NOT NULL AND cardinality(closes) = cardinality(days) AND array_position(closes, NULL) IS NULL
    AND 0 < ALL (closes) AND 'Infinity' > ALL (closes)),
  ADD CONSTRAINT price_years_bars CHECK (
    (opens IS NULL) = (highs IS NULL) AND (opens IS NULL) = (lows IS NULL) AND (opens IS NULL) = (volumes IS NULL)
    AND cardinality(opens) = cardinality(days) AND cardinality(highs) = cardinality(days)
    AND cardinality(lows) = cardinality(days) AND cardinality(volumes) = cardinality(days)
    AND 'Infinity' > ALL (opens) AND 'Infinity' > ALL (highs) AND 'Infinity' > ALL (lows) AND 'Infinity' > ALL (volumes)),
  ADD CONSTRAINT price_years_year CHECK (year BETWEEN 1700 AND 9999);
ALTER TABLE staged_prices
  ADD CONSTRAINT staged_prices_days CHECK (days IS NOT NULL AND cardinality(days) > 0),
  ADD CONSTRAINT staged_prices_closes CHECK (
    closes IS NOT NULL AND cardinality(closes) = cardinality(days) AND 0 < ALL (closes) AND 'Infinity' > ALL (closes));
ALTER TABLE price_series
  ADD CONSTRAINT price_series_points CHECK (points >= 0),
  ADD CONSTRAINT price_series_order CHECK (first_date <= last_date);
ALTER TABLE imports
  ADD CONSTRAINT imports_size CHECK (size >= 0 AND received >= 0 AND parts >= 0 AND chunks >= 0),
  ADD CONSTRAINT imports_fence CHECK (status NOT IN ('inspecting', 'staging', 'publishing') OR run_token IS NOT NULL),
  ADD CONSTRAINT imports_finished CHECK ((status IN ('published', 'refused', 'failed', 'canceled')) = (finished_at IS NOT NULL));
ALTER TABLE market_sources ADD CONSTRAINT market_sources_source CHECK (source IN ('synthetic', 'files', 'yahoo', 'http-csv'));
ALTER TABLE market_revision ADD CONSTRAINT market_revision_one CHECK (id = 1);
INSERT INTO market_revision (id, revision) VALUES (1, 0);

-- What is published, refused or canceled stays so.
CREATE TRIGGER imports_final BEFORE UPDATE OF status ON imports
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_final_status('published', 'refused', 'failed', 'canceled');
