CREATE TABLE "error_reports" (
    "id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "user_agent" TEXT NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "error_reports_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "error_reports_fingerprint_key" ON "error_reports"("fingerprint");
CREATE INDEX "error_reports_last_seen_at_id_idx" ON "error_reports"("last_seen_at", "id");

ALTER TABLE error_reports
  ADD CONSTRAINT error_reports_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT error_reports_count CHECK (count > 0),
  ADD CONSTRAINT error_reports_seen CHECK (last_seen_at >= first_seen_at);
