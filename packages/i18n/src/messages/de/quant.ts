import type { Translated } from '../../translated.ts';
import type { quant as source } from '../en/quant.ts';

export const quant = {
  status: {
    draft: 'Entwurf',
    calculating: 'Wird berechnet',
    first_suggestion: 'Erster Vorschlag',
    new_suggestion: 'Neuer Vorschlag',
    rebalancing_suggested: 'Umschichtung offen',
    approved: 'Freigegeben',
    incomplete_buy_sell: 'Unvollständiger Handel',
    error: 'Fehler',
  },
  model: {
    sample_algorithm: 'Stichprobenkovarianz',
    linear_method: 'Lineares Shrinkage',
    oracle_method: 'Oracle-Shrinkage',
    shrunk_model: 'Shrinkage auf konstante Korrelation',
    static_magnus_algorithm: 'Statischer Magnus',
    factor_magnus_algorithm: 'Faktor-Magnus',
    approximate_model: 'Approximative Faktoren',
    graphical_algorithm: 'Graphisches Lasso',
    nonlinear_method: 'Nichtlineares Shrinkage',
    dynamic_magnus_algorithm: 'Dynamischer Magnus',
  },
  modelHint: {
    sample_algorithm:
      'Die Kovarianz der Vergangenheit, unverändert. Genau bei langer Historie, verrauscht bei vielen Titeln.',
    linear_method:
      'Rückt die Kovarianz der Vergangenheit so weit an gleiches Risiko heran, wie die Daten es verlangen. Eine gute erste Wahl.',
    oracle_method: 'Wie lineares Shrinkage, auf kurze Historien abgestimmt.',
    shrunk_model: 'Zieht Korrelationen zu ihrem Mittel.',
    static_magnus_algorithm: 'Wenige direkte Verbindungen zwischen Titeln; alle Tage zählen gleich.',
    factor_magnus_algorithm: 'Gemeinsame Faktoren und wenige Verbindungen des Rests.',
    approximate_model: 'Einige gemeinsame Faktoren und ein bereinigter Rest.',
    graphical_algorithm: 'Ein dünnes Netz direkter Verbindungen.',
    nonlinear_method: 'Korrigiert jede Risikorichtung für sich.',
    dynamic_magnus_algorithm: 'Wenige Verbindungen; die jüngsten Tage zählen mehr.',
  },
  objective: {
    MinRisk: 'Risiko minimieren',
    'MinRisk-Target': 'Risiko für eine Zielrendite minimieren',
    MaxRet: 'Rendite maximieren',
    Sharpe: 'Sharpe-Quotient maximieren',
    Utility: 'Quadratischen Nutzen maximieren',
    'Utility-TrackingError': 'Quadratischen Nutzen mit Tracking Error maximieren',
  },
  objectiveHint: {
    MinRisk: 'Die ruhigste Mischung der gewählten Titel.',
    'MinRisk-Target': 'Die ruhigste Mischung, die eine Rendite erreichen soll.',
    MaxRet: 'Die höchste erwartete Rendite unter einer Risikogrenze.',
    Sharpe: 'Die höchste erwartete Rendite je Einheit Risiko.',
    Utility: 'Erwartete Rendite gegen Risiko, gewichtet mit Ihrer Risikoscheu.',
    'Utility-TrackingError': 'Dasselbe, gemessen an einer Benchmark.',
  },
} as const satisfies Translated<typeof source>;
