/** Was der Assistent selbst sagt; Zahlen und ihre Namen kommen aus seinen Werkzeugen. */
import type { Translated } from '../../translated.ts';
import type { assistantAnswers as source } from '../en/assistant-answers.ts';

export const assistantAnswers = {
  unknown: 'Das kann ich nicht beantworten.',
  cut: 'Die Antwort wurde hier abgebrochen.',
  fallback: 'Das Sprachmodell hat nicht geantwortet. Diese Antwort kommt vom eingebauten Assistenten.',
  shownOf: 'Gezeigt werden die {{shown}} größten von {{all}}.',
  noSuggestion: 'Zurzeit gibt es keinen offenen Vorschlag.',
  nothingDeclined: 'Kein Vorschlag dieses Portfolios wurde abgelehnt oder ist verfallen.',
  whatIfHow:
    'Vom Assistenten gerechnet, keine Seite zeigt es: die vorgeschlagenen Gewichte, zu den Schlusskursen dieses Tages gekauft und bis heute gehalten, ohne Kosten und ohne gesondert gebuchte Dividenden. Der Rest ist Barbestand.',
  noSimulations: 'Es gibt noch keine Simulationen.',
  label: {
    driftLimit: 'Grenze der Abweichung',
    smallest: 'Kleinste Position',
    limitOf: 'Grenze: {{name}}',
    costShare: 'Kosten, Anteil am Wert',
    expires: 'Entscheidung möglich bis',
    best: 'Am meisten gebracht',
    worst: 'Am wenigsten gebracht',
    declinedOn: 'Abgelehnt oder verfallen am',
    wouldHave: 'Die vorgeschlagenen Gewichte seitdem',
    didReturn: 'Das Portfolio seitdem',
    trigger: 'Auslöser',
    measured: 'Gemessen',
    limit: 'Grenze',
    furthest: 'Am weitesten entfernt',
    promised: 'Vom Modell erwartet, im Jahr',
    lived: 'Was daraus wurde, im Jahr',
    probability: 'Wahrscheinlichkeit, dass die wahre Sharpe-Ratio über 0 liegt',
    deflated: 'Wahrscheinlichkeit, dass es mehr als Glück ist',
    tried: 'Versuchte Konfigurationen',
    planEnds: 'Endet am',
    openOrders: 'Offene Orders',
  },
} satisfies Translated<typeof source>;
