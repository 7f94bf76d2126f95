-- CreateEnum
CREATE TYPE "role" AS ENUM ('admin', 'user');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('en', 'tr', 'de');

-- CreateEnum
CREATE TYPE "currency" AS ENUM ('TRY', 'USD', 'EUR');

-- CreateEnum
CREATE TYPE "portfolio_status" AS ENUM ('draft', 'calculating', 'first_suggestion', 'new_suggestion', 'rebalancing_suggested', 'approved', 'incomplete_buy_sell', 'error');

-- CreateEnum
CREATE TYPE "simulation_status" AS ENUM ('waiting', 'preparing', 'done', 'timed_out', 'canceled', 'error');

-- CreateEnum
CREATE TYPE "optimization_status" AS ENUM ('pending', 'approved', 'rejected', 'expired', 'superseded', 'failed');

-- CreateEnum
CREATE TYPE "optimization_reason" AS ENUM ('first', 'user', 'update', 'adjust', 'trigger');

-- CreateEnum
CREATE TYPE "transaction_type" AS ENUM ('Buy', 'Sell');

-- CreateEnum
CREATE TYPE "transaction_status" AS ENUM ('pending', 'delivered', 'done', 'canceled');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('being_created', 'created', 'sent');

-- CreateEnum
CREATE TYPE "approval_status" AS ENUM ('creation', 'pending_acknowledgement', 'acknowledged', 'done');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('contribution', 'buy', 'sell', 'fee');

-- CreateEnum
CREATE TYPE "history_kind" AS ENUM ('trade', 'close');

-- CreateTable
CREATE TABLE "plans" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "transaction_costs" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "role" NOT NULL DEFAULT 'user',
    "language" "language" NOT NULL DEFAULT 'en',
    "plan_id" UUID NOT NULL,
    "approved_consent_text" TEXT,
    "approved_consent_at" TIMESTAMPTZ(3),
    "expiration_date" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "used_tokens" (
    "key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_tokens_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "reset_tokens" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "remember_me" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "portfolios" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "simulation_id" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "is_simulation" BOOLEAN NOT NULL DEFAULT false,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "currency" "currency" NOT NULL,
    "planned_investment" DECIMAL(20,2) NOT NULL,
    "transaction_cost" DECIMAL(12,10) NOT NULL,
    "train_period" INTEGER NOT NULL,
    "data_period" TEXT NOT NULL,
    "start_date" DATE,
    "investment_start_date" DATE,
    "end_date" DATE,
    "initial_allocation" JSONB NOT NULL,
    "benchmarks" TEXT[],
    "configuration" JSONB NOT NULL,
    "rebalancing" JSONB NOT NULL,
    "status" "portfolio_status" NOT NULL DEFAULT 'draft',
    "rebalance_suggestion_notified" BOOLEAN NOT NULL DEFAULT false,
    "balance" DECIMAL(20,2) NOT NULL DEFAULT 0,
    "capital" DECIMAL(20,2) NOT NULL DEFAULT 0,
    "book_version" INTEGER NOT NULL DEFAULT 0,
    "run_token" UUID,
    "run_reason" "optimization_reason",
    "run_triggers" JSONB NOT NULL DEFAULT '[]',
    "calculation" JSONB,
    "error" JSONB,
    "approved_optimization_id" UUID,
    "target_weights" JSONB NOT NULL,
    "is_incomplete" BOOLEAN NOT NULL DEFAULT false,
    "first_approved_at" TIMESTAMPTZ(3),
    "expired_optimization_at" TIMESTAMPTZ(3),
    "last_check_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "rearm_at" TIMESTAMPTZ(3),
    "metrics" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "portfolios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holdings" (
    "portfolio_id" UUID NOT NULL,
    "symbol" TEXT NOT NULL,
    "amount" DECIMAL(28,10) NOT NULL,
    "price" DECIMAL(24,10) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holdings_pkey" PRIMARY KEY ("portfolio_id","symbol")
);

-- CreateTable
CREATE TABLE "portfolio_history" (
    "id" BIGSERIAL NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "history_kind" NOT NULL,
    "balance" DECIMAL(20,2) NOT NULL,
    "investment" DECIMAL(20,2) NOT NULL,
    "credit" DECIMAL(20,2) NOT NULL,
    "revenue" DECIMAL(20,2) NOT NULL,
    "capital" DECIMAL(20,2) NOT NULL,
    "assets" JSONB NOT NULL,

    CONSTRAINT "portfolio_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "optimizations" (
    "id" UUID NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "run_token" UUID NOT NULL,
    "status" "optimization_status" NOT NULL,
    "reason" "optimization_reason" NOT NULL,
    "triggers" JSONB NOT NULL,
    "configuration" JSONB NOT NULL,
    "current_allocation" JSONB NOT NULL,
    "new_allocation" JSONB,
    "observations" INTEGER,
    "prices_until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "approved_model" TEXT,
    "integration" TEXT,
    "approval_status" "approval_status",
    "error" TEXT,

    CONSTRAINT "optimizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "optimization_results" (
    "optimization_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "error" JSONB,
    "weights" JSONB NOT NULL,
    "certificate" JSONB,
    "details" JSONB NOT NULL,

    CONSTRAINT "optimization_results_pkey" PRIMARY KEY ("optimization_id","model")
);

-- CreateTable
CREATE TABLE "transactions" (
    "id" UUID NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "optimization_id" UUID,
    "symbol" TEXT NOT NULL,
    "type" "transaction_type" NOT NULL,
    "status" "transaction_status" NOT NULL,
    "amount" DECIMAL(28,10) NOT NULL,
    "filled" DECIMAL(28,10) NOT NULL DEFAULT 0,
    "price" DECIMAL(24,10) NOT NULL,
    "value" DECIMAL(20,2) NOT NULL,
    "cost" DECIMAL(20,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "integration" TEXT NOT NULL,
    "client_order_id" TEXT NOT NULL,
    "broker_order_id" TEXT,
    "status" "order_status" NOT NULL,
    "attention" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "executions" (
    "id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" DECIMAL(28,10) NOT NULL,
    "price" DECIMAL(24,10) NOT NULL,
    "value" DECIMAL(20,2) NOT NULL,
    "cost" DECIMAL(20,2) NOT NULL,
    "executed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "executions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "execution_id" UUID,
    "kind" "ledger_kind" NOT NULL,
    "symbol" TEXT,
    "units" DECIMAL(28,10) NOT NULL DEFAULT 0,
    "amount" DECIMAL(20,2) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "simulation_status" NOT NULL DEFAULT 'waiting',
    "definition" JSONB NOT NULL,
    "currency" "currency" NOT NULL,
    "investment" DECIMAL(20,2) NOT NULL,
    "start_date" DATE NOT NULL,
    "test_start" DATE NOT NULL,
    "test_end" DATE NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "total_progress" INTEGER NOT NULL DEFAULT 0,
    "total_portfolios" INTEGER NOT NULL,
    "best_return_model" TEXT,
    "best_return" DECIMAL(20,10),
    "best_performance_model" TEXT,
    "best_performance" DECIMAL(20,10),
    "run_token" UUID,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "simulations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "portfolio_id" UUID,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "sequence" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "job_requests" (
    "id" UUID NOT NULL,
    "job" TEXT NOT NULL,
    "user_id" UUID,
    "subject_id" UUID NOT NULL,
    "run_token" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_counted" BOOLEAN NOT NULL DEFAULT false,
    "queued_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "parked_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","operation","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "plans_name_key" ON "plans"("name");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key_key" ON "users"("email_key");

-- CreateIndex
CREATE INDEX "users_plan_id_idx" ON "users"("plan_id");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE INDEX "used_tokens_expires_at_idx" ON "used_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "reset_tokens_user_id_idx" ON "reset_tokens"("user_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_revoked_at_idx" ON "sessions"("user_id", "revoked_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_session_id_generation_key" ON "refresh_tokens"("session_id", "generation");

-- CreateIndex
CREATE UNIQUE INDEX "portfolios_approved_optimization_id_key" ON "portfolios"("approved_optimization_id");

-- CreateIndex
CREATE INDEX "portfolios_user_id_created_at_id_idx" ON "portfolios"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "portfolios_simulation_id_idx" ON "portfolios"("simulation_id");

-- CreateIndex
CREATE INDEX "portfolios_next_check_at_idx" ON "portfolios"("next_check_at");

-- CreateIndex
CREATE UNIQUE INDEX "portfolio_history_portfolio_id_at_key" ON "portfolio_history"("portfolio_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "optimizations_run_token_key" ON "optimizations"("run_token");

-- CreateIndex
CREATE INDEX "optimizations_portfolio_id_created_at_idx" ON "optimizations"("portfolio_id", "created_at");

-- CreateIndex
CREATE INDEX "optimizations_status_expires_at_idx" ON "optimizations"("status", "expires_at");

-- CreateIndex
CREATE INDEX "transactions_portfolio_id_created_at_id_idx" ON "transactions"("portfolio_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_optimization_id_symbol_key" ON "transactions"("optimization_id", "symbol");

-- CreateIndex
CREATE UNIQUE INDEX "orders_transaction_id_key" ON "orders"("transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_client_order_id_key" ON "orders"("client_order_id");

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "orders_integration_broker_order_id_key" ON "orders"("integration", "broker_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "executions_transaction_id_reference_key" ON "executions"("transaction_id", "reference");

-- CreateIndex
CREATE INDEX "ledger_entries_portfolio_id_id_idx" ON "ledger_entries"("portfolio_id", "id");

-- CreateIndex
CREATE INDEX "simulations_user_id_created_at_id_idx" ON "simulations"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications"("user_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_user_id_dedupe_key_key" ON "notifications"("user_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "audit_subject_id_id_idx" ON "audit"("subject_id", "id");

-- CreateIndex
CREATE INDEX "audit_user_id_id_idx" ON "audit"("user_id", "id");

-- CreateIndex
CREATE INDEX "outbox_user_id_sequence_idx" ON "outbox"("user_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "job_requests_run_token_key" ON "job_requests"("run_token");

-- CreateIndex
CREATE INDEX "job_requests_job_user_id_created_at_idx" ON "job_requests"("job", "user_id", "created_at");

-- CreateIndex
CREATE INDEX "job_requests_subject_id_idx" ON "job_requests"("subject_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_simulation_id_fkey" FOREIGN KEY ("simulation_id") REFERENCES "simulations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_approved_optimization_id_fkey" FOREIGN KEY ("approved_optimization_id") REFERENCES "optimizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolio_history" ADD CONSTRAINT "portfolio_history_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "optimizations" ADD CONSTRAINT "optimizations_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "optimization_results" ADD CONSTRAINT "optimization_results_optimization_id_fkey" FOREIGN KEY ("optimization_id") REFERENCES "optimizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_optimization_id_fkey" FOREIGN KEY ("optimization_id") REFERENCES "optimizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "executions" ADD CONSTRAINT "executions_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
