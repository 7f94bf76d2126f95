/** Names of the numeric core's keys: models, objectives. */
export const quant = {
  model: {
    sample_algorithm: 'Sample covariance',
    linear_method: 'Linear shrinkage',
    oracle_method: 'Oracle shrinkage',
    shrunk_model: 'Constant-correlation shrinkage',
    static_magnus_algorithm: 'Static Magnus',
    factor_magnus_algorithm: 'Factor Magnus',
    approximate_model: 'Approximate factors',
    graphical_algorithm: 'Graphical lasso',
    nonlinear_method: 'Nonlinear shrinkage',
    dynamic_magnus_algorithm: 'Dynamic Magnus',
  },
  modelHint: {
    sample_algorithm: 'Plain past covariance. Exact on long data, noisy when assets are many.',
    linear_method:
      'Pulls the past covariance toward equal risk by just the amount the data ask for. A good first choice.',
    oracle_method: 'Like linear shrinkage, tuned for short histories.',
    shrunk_model: 'Pulls correlations toward their average.',
    static_magnus_algorithm: 'Sparse direct links between assets, all days alike.',
    factor_magnus_algorithm: 'Common factors plus sparse links of what remains.',
    approximate_model: 'A few common factors and a cleaned remainder.',
    graphical_algorithm: 'A sparse network of direct links.',
    nonlinear_method: 'Corrects each direction of risk on its own.',
    dynamic_magnus_algorithm: 'Sparse links that follow recent days more closely.',
  },
  objective: {
    MinRisk: 'Minimize risk',
    'MinRisk-Target': 'Minimize risk for a target return',
    MaxRet: 'Maximize return',
    Sharpe: 'Maximize the Sharpe ratio',
    Utility: 'Maximize quadratic utility',
    'Utility-TrackingError': 'Maximize quadratic utility with tracking error',
  },
  objectiveHint: {
    MinRisk: 'The calmest mix of the chosen assets.',
    'MinRisk-Target': 'The calmest mix that is expected to reach a return.',
    MaxRet: 'The highest expected return below a risk limit.',
    Sharpe: 'The most expected return per unit of risk.',
    Utility: 'Expected return against risk, weighed by your risk aversion.',
    'Utility-TrackingError': 'The same, measured against a benchmark.',
  },
} as const;
