-- A broker may pay a dividend after all of its shares were sold: money without units.
ALTER TABLE applied_actions
  DROP CONSTRAINT applied_actions_units,
  ADD CONSTRAINT applied_actions_units CHECK (units > '-Infinity' AND units < 'Infinity'),
  ADD CONSTRAINT applied_actions_held CHECK (units <> 0 OR kind = 'dividend');
