CREATE TABLE "portfolio_links" (
    "id" UUID NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),
    "last_opened_at" TIMESTAMPTZ(3),
    "opened" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "portfolio_links_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "portfolio_links_token_hash_key" ON "portfolio_links"("token_hash");
CREATE INDEX "portfolio_links_portfolio_id_created_at_id_idx" ON "portfolio_links"("portfolio_id", "created_at", "id");

ALTER TABLE "portfolio_links" ADD CONSTRAINT "portfolio_links_portfolio_id_fkey"
    FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- a hash and nothing else: a token in its place would be one that whoever reads the table can open
ALTER TABLE portfolio_links
  ADD CONSTRAINT portfolio_links_token_hash CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT portfolio_links_expires_at CHECK (expires_at > created_at),
  ADD CONSTRAINT portfolio_links_opened CHECK (opened >= 0);
