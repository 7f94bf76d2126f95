-- what administrators search the audit by, and what statistics are counted by: days over all users
CREATE INDEX "audit_actor_id_id_idx" ON "audit"("actor_id", "id");
CREATE INDEX "audit_action_at_idx" ON "audit"("action", "at");
CREATE INDEX "audit_at_idx" ON "audit"("at");
CREATE INDEX "portfolios_created_at_idx" ON "portfolios"("created_at");
CREATE INDEX "simulations_created_at_idx" ON "simulations"("created_at");
CREATE INDEX "optimizations_created_at_idx" ON "optimizations"("created_at");
CREATE INDEX "optimizations_integration_decided_at_idx" ON "optimizations"("integration", "decided_at");
CREATE INDEX "transactions_created_at_idx" ON "transactions"("created_at");
CREATE INDEX "executions_executed_at_idx" ON "executions"("executed_at");
