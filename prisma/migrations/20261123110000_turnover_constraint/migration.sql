-- The turnover limit is a constraint like the others, which a plan may lock. Every plan had it before.
UPDATE "portfolios"
SET "configuration" = jsonb_set("configuration" - 'maxTurnover', '{constraints,maxTurnover}', "configuration"->'maxTurnover')
WHERE "configuration" ? 'maxTurnover';

UPDATE "optimizations"
SET "configuration" = jsonb_set("configuration" - 'maxTurnover', '{constraints,maxTurnover}', "configuration"->'maxTurnover')
WHERE "configuration" ? 'maxTurnover';

UPDATE "simulations"
SET "definition" = jsonb_set("definition" #- '{configuration,maxTurnover}', '{configuration,constraints,maxTurnover}', "definition"#>'{configuration,maxTurnover}')
WHERE "definition"->'configuration' ? 'maxTurnover';

UPDATE "plans"
SET "details" = jsonb_set("details", '{constraints,maxTurnover}', '"enabled"')
WHERE NOT "details"->'constraints' ? 'maxTurnover';
