/** Why a typed expression is refused, as `THYAO - GARAN = 5 %` of a view. */
export const EXPRESSION_ERROR_CODES = [
  'empty',
  'too_long',
  'too_deep',
  'unexpected_character',
  'unknown_name',
  'ambiguous_name',
  'relation_missing',
  'relation_twice',
  'syntax',
  'not_linear',
  'not_finite',
  'no_asset',
  'not_a_view',
  'not_a_rule',
  /** It says something else than the fields beside it. */
  'differs',
] as const;
export type ExpressionErrorCode = (typeof EXPRESSION_ERROR_CODES)[number];
