/** How people ask: three phrasings of every question in every language, none of them a keyword list. Typos are added by the test. */
import type { QuestionKey } from '../src/assistant/questions.ts';

type Phrasings = Readonly<Record<'en' | 'tr' | 'de', readonly [string, string, string]>>;

export const PHRASINGS: Readonly<Record<QuestionKey, Phrasings>> = {
  portfolios: {
    en: [
      'Which portfolios do I have?',
      'show me all my portfolios',
      'Give me an overview of my portfolios please',
    ],
    tr: ['Hangi portföylerim var?', 'bütün portföylerimi göster', 'Portföylerimin listesini verir misin'],
    de: [
      'Welche Portfolios habe ich?',
      'Zeig mir alle meine Portfolios',
      'Gib mir bitte eine Übersicht meiner Portfolios',
    ],
  },
  totalValue: {
    en: [
      'What is everything worth in total?',
      'total value of all portfolios together',
      'How much money do I have altogether?',
    ],
    tr: [
      'Hepsinin toplam değeri ne kadar?',
      'tüm portföylerin toplam tutarı nedir',
      'Toplamda ne kadar param var?',
    ],
    de: ['Was ist alles zusammen wert?', 'Gesamtwert aller Portfolios', 'Wie viel Geld habe ich insgesamt?'],
  },
  todayAll: {
    en: [
      'How did my portfolios do today?',
      'what happened to everything today',
      'Am I up or down today in total?',
    ],
    tr: ['Portföylerim bugün nasıl gitti?', 'bugün toplamda ne oldu', 'Bugün toplam artıda mıyım ekside mi?'],
    de: [
      'Wie liefen meine Portfolios heute?',
      'was ist heute insgesamt passiert',
      'Bin ich heute insgesamt im Plus oder im Minus?',
    ],
  },
  totalCourse: {
    en: [
      'How has everything developed over time?',
      'Show a chart of all portfolios together',
      'history of my total wealth',
    ],
    tr: [
      'Zaman içinde hepsi nasıl gelişti?',
      'tüm portföylerin grafiğini göster',
      'toplam varlığımın geçmişi nasıl',
    ],
    de: [
      'Wie hat sich alles zusammen entwickelt?',
      'Zeig einen Verlauf aller Portfolios',
      'zeitliche Entwicklung meines Gesamtvermögens',
    ],
  },
  contributions: {
    en: [
      'Which portfolio brought the most?',
      'what is my best portfolio so far',
      'Which of my portfolios lost the most money?',
    ],
    tr: [
      'En çok hangi portföy kazandırdı?',
      'şimdiye kadar en iyi portföyüm hangisi',
      'Hangi portföyüm en çok para kaybettirdi?',
    ],
    de: [
      'Welches Portfolio hat am meisten gebracht?',
      'Was ist bisher mein bestes Portfolio?',
      'Welches meiner Portfolios hat am meisten Geld verloren?',
    ],
  },
  value: {
    en: ['What is this portfolio worth?', 'current value of Growth', 'How much is it worth now?'],
    tr: ['Bu portföyün değeri ne kadar?', 'Growth şu an kaç para ediyor', 'Şu andaki değeri nedir?'],
    de: ['Was ist dieses Portfolio wert?', 'aktueller Wert von Growth', 'Wie viel ist es jetzt wert?'],
  },
  today: {
    en: [
      'How did this portfolio do today?',
      'What is the change of Growth today?',
      'Did it rise or fall today?',
    ],
    tr: ['Bu portföy bugün nasıl gitti?', 'Growth bugün ne kadar değişti', 'Bugün yükseldi mi düştü mü?'],
    de: [
      'Wie lief dieses Portfolio heute?',
      'Wie hat sich Growth heute verändert?',
      'Ist es heute gestiegen oder gefallen?',
    ],
  },
  profit: {
    en: [
      'How much have I gained since the start?',
      'What is my profit with this portfolio so far?',
      'Have I made or lost money since the beginning?',
    ],
    tr: [
      'Başlangıçtan beri ne kadar kazandım?',
      'Bu portföyde şimdiye kadarki kârım ne',
      'Başından beri para kazandım mı kaybettim mi?',
    ],
    de: [
      'Wie viel habe ich seit Beginn gewonnen?',
      'Wie hoch ist mein Gewinn mit diesem Portfolio bisher?',
      'Habe ich seit dem Start Geld verdient oder verloren?',
    ],
  },
  cash: {
    en: ['How much cash is there?', 'uninvested money in this portfolio', 'Do I have any cash left?'],
    tr: ['Ne kadar nakit var?', 'bu portföydeki boşta duran para', 'Elimde nakit kaldı mı?'],
    de: [
      'Wie viel Bargeld ist da?',
      'nicht investiertes Geld in diesem Portfolio',
      'Habe ich noch Barbestand übrig?',
    ],
  },
  state: {
    en: ['What state is this portfolio in?', 'status of Growth', 'Is the portfolio still being computed?'],
    tr: ['Bu portföy hangi durumda?', 'Growth durumu nedir', 'Portföy hâlâ hesaplanıyor mu?'],
    de: [
      'In welchem Zustand ist dieses Portfolio?',
      'Status von Growth',
      'Wird das Portfolio noch berechnet?',
    ],
  },
  holdings: {
    en: [
      'What do I hold and with which weights?',
      'list the assets of this portfolio',
      'Which shares are inside Growth?',
    ],
    tr: [
      'Neleri hangi ağırlıkla tutuyorum?',
      'bu portföyün varlıklarını listele',
      'Growth içinde hangi hisseler var?',
    ],
    de: [
      'Was halte ich und mit welchen Gewichten?',
      'Liste die Bestände dieses Portfolios auf',
      'Welche Aktien stecken in Growth?',
    ],
  },
  largestPosition: {
    en: [
      'What is my largest position?',
      'biggest holding of the portfolio',
      'Which asset has the highest weight?',
    ],
    tr: ['En büyük pozisyonum hangisi?', 'portföydeki en büyük varlık', 'Hangi varlığın ağırlığı en yüksek?'],
    de: [
      'Was ist meine größte Position?',
      'größter Bestand im Portfolio',
      'Welcher Wert hat das höchste Gewicht?',
    ],
  },
  drift: {
    en: [
      'How far is it from its targets?',
      'What is the drift of this portfolio?',
      'do the weights still fit the target',
    ],
    tr: [
      'Hedeflerinden ne kadar uzak?',
      'Bu portföyün sapması ne kadar?',
      'ağırlıklar hâlâ hedefe uyuyor mu',
    ],
    de: [
      'Wie weit ist es von seinen Zielen entfernt?',
      'Wie groß ist die Abweichung dieses Portfolios?',
      'passen die Gewichte noch zum Ziel',
    ],
  },
  exposure: {
    en: [
      'Which sectors and countries am I invested in?',
      'How is my money split by currency?',
      'exposure by sector',
    ],
    tr: [
      'Hangi sektörlere ve ülkelere yatırım yapmışım?',
      'Param para birimlerine göre nasıl dağılıyor?',
      'sektör dağılımı',
    ],
    de: [
      'In welche Branchen und Länder bin ich investiert?',
      'Wie verteilt sich mein Geld auf Währungen?',
      'Aufteilung nach Sektoren',
    ],
  },
  heldIn: {
    en: ['In which portfolios do I hold Apple?', 'where do I own AAPL', 'How much Apple do I have?'],
    tr: ['Apple hangi portföylerimde var?', "AAPL'ı nerede tutuyorum", 'Ne kadar Apple hissem var?'],
    de: ['In welchen Portfolios halte ich Apple?', 'wo besitze ich AAPL', 'Wie viel Apple habe ich?'],
  },
  return: {
    en: [
      'What was my return last month?',
      'time-weighted performance this year',
      'How did Growth perform since March?',
    ],
    tr: [
      'Geçen ay getirim ne oldu?',
      'bu yıl zaman ağırlıklı getiri',
      'Growth marttan beri nasıl performans gösterdi?',
    ],
    de: [
      'Wie war meine Rendite im letzten Monat?',
      'zeitgewichtete Rendite dieses Jahr',
      'Wie hat Growth seit März rentiert?',
    ],
  },
  moneyWeighted: {
    en: [
      'What has my own money earned a year?',
      'money-weighted return',
      'Internal rate of return of my deposits',
    ],
    tr: ['Kendi param yılda ne kazandı?', 'para ağırlıklı getiri', 'Yatırdığım paranın iç verim oranı'],
    de: [
      'Was hat mein eigenes Geld im Jahr verdient?',
      'geldgewichtete Rendite',
      'Interner Zinsfuß meiner Einzahlungen',
    ],
  },
  profitCauses: {
    en: [
      'What moved my profit: prices, currencies, dividends or costs?',
      'Where does the profit come from?',
      'explain the gain by cause',
    ],
    tr: [
      'Kârımı ne etkiledi: fiyatlar mı, kurlar mı, temettü mü?',
      'Kâr nereden geliyor?',
      'kazancı nedenlerine göre açıkla',
    ],
    de: [
      'Was hat meinen Gewinn bewegt: Kurse, Währungen, Dividenden oder Kosten?',
      'Woher kommt der Gewinn?',
      'erkläre den Gewinn nach Ursachen',
    ],
  },
  profitAssets: {
    en: [
      'Which assets brought the most profit?',
      'winners and losers of this portfolio',
      'Which share cost me the most money?',
    ],
    tr: [
      'Hangi varlıklar en çok kâr getirdi?',
      'bu portföyün kazananları ve kaybedenleri',
      'Hangi hisse bana en çok para kaybettirdi?',
    ],
    de: [
      'Welche Werte haben den meisten Gewinn gebracht?',
      'Gewinner und Verlierer dieses Portfolios',
      'Welche Aktie hat mich am meisten Geld gekostet?',
    ],
  },
  dividends: {
    en: [
      'What dividends did I receive this year?',
      'How much income did I get from payouts?',
      'dividend yield of my portfolio',
    ],
    tr: ['Bu yıl ne kadar temettü aldım?', 'Temettü gelirim ne kadar?', 'portföyümün temettü verimi'],
    de: [
      'Welche Dividenden habe ich dieses Jahr bekommen?',
      'Wie viel Ertrag kam aus Ausschüttungen?',
      'Dividendenrendite meines Portfolios',
    ],
  },
  announced: {
    en: ['Which dividends are coming up?', 'upcoming ex-dates', 'Are any payouts announced for me?'],
    tr: ['Hangi temettüler geliyor?', 'yaklaşan temettü tarihleri', 'Benim için açıklanan temettü var mı?'],
    de: [
      'Welche Dividenden kommen demnächst?',
      'anstehende Ex-Tage',
      'Sind für mich Ausschüttungen angekündigt?',
    ],
  },
  costs: {
    en: ['What did trading cost me?', 'How much have I paid in fees?', 'total commission so far'],
    tr: ['İşlemler bana neye mal oldu?', 'Ne kadar komisyon ödedim?', 'şimdiye kadarki işlem masrafları'],
    de: [
      'Was hat mich das Handeln gekostet?',
      'Wie viel Gebühren habe ich bezahlt?',
      'bisherige Handelskosten',
    ],
  },
  cashFlows: {
    en: [
      'How much money have I put in and taken out?',
      'my deposits and withdrawals',
      'When did I pay money in?',
    ],
    tr: ['Ne kadar para yatırdım ve çektim?', 'para giriş ve çıkışlarım', 'Ne zaman para yatırdım?'],
    de: [
      'Wie viel Geld habe ich eingezahlt und entnommen?',
      'meine Ein- und Auszahlungen',
      'Wann habe ich Geld eingezahlt?',
    ],
  },
  benchmark: {
    en: ['Did it beat its benchmark?', 'compare Growth with the index', 'Am I doing better than the market?'],
    tr: ['Karşılaştırma ölçütünü geçti mi?', "Growth'u endeksle karşılaştır", 'Piyasadan daha mı iyiyim?'],
    de: [
      'Hat es seine Benchmark geschlagen?',
      'Vergleiche Growth mit dem Index',
      'Bin ich besser als der Markt?',
    ],
  },
  realized: {
    en: [
      'What gains are realized and unrealized?',
      'how much profit is only on paper',
      'realised gains this year',
    ],
    tr: [
      'Gerçekleşen ve gerçekleşmeyen kazançlar ne kadar?',
      'kârın ne kadarı kâğıt üzerinde',
      'bu yıl gerçekleşen kâr',
    ],
    de: [
      'Welche Gewinne sind realisiert und unrealisiert?',
      'wie viel Gewinn steht nur auf dem Papier',
      'realisierte Gewinne in diesem Jahr',
    ],
  },
  course: {
    en: [
      'Show the value of this portfolio over time',
      'chart of Growth',
      'How has it developed since the beginning?',
    ],
    tr: ['Bu portföyün değerini zaman içinde göster', 'Growth grafiği', 'Başından beri nasıl gelişti?'],
    de: [
      'Zeig den Wert dieses Portfolios im Zeitverlauf',
      'Diagramm von Growth',
      'Wie hat es sich seit Beginn entwickelt?',
    ],
  },
  risk: {
    en: ['How risky is my portfolio?', 'What is the volatility of Growth?', 'how strongly does it fluctuate'],
    tr: ['Portföyüm ne kadar riskli?', 'Growth oynaklığı nedir?', 'ne kadar dalgalanıyor'],
    de: [
      'Wie riskant ist mein Portfolio?',
      'Wie hoch ist die Volatilität von Growth?',
      'wie stark schwankt es',
    ],
  },
  valueAtRisk: {
    en: [
      'How much could I lose on a bad day?',
      'What is the value at risk of this portfolio?',
      'VaR of Growth',
    ],
    tr: [
      'Kötü bir günde ne kadar kaybedebilirim?',
      'Bu portföyün riske maruz değeri nedir?',
      'Growth için VaR',
    ],
    de: [
      'Wie viel könnte ich an einem schlechten Tag verlieren?',
      'Wie groß ist der Value at Risk dieses Portfolios?',
      'VaR von Growth',
    ],
  },
  riskSources: {
    en: [
      'Where does the risk come from?',
      'Which asset contributes most to the risk?',
      'risk contribution of each holding',
    ],
    tr: ['Risk nereden geliyor?', 'Riske en çok hangi varlık katkı yapıyor?', 'her varlığın risk payı'],
    de: [
      'Woher kommt das Risiko?',
      'Welcher Wert trägt am meisten zum Risiko bei?',
      'Risikobeitrag jeder Position',
    ],
  },
  drawdown: {
    en: ['What was the deepest fall?', 'maximum drawdown of Growth', 'How far did it drop from its high?'],
    tr: ['En derin düşüş ne kadardı?', 'Growth azami düşüşü', 'Zirvesinden ne kadar düştü?'],
    de: ['Was war der tiefste Fall?', 'maximaler Drawdown von Growth', 'Wie weit fiel es von seinem Hoch?'],
  },
  stress: {
    en: [
      'What would have happened in the 2008 crisis?',
      'stress test of this portfolio',
      'How would it survive another covid crash?',
    ],
    tr: ['2008 krizinde ne olurdu?', 'bu portföyün stres testi', 'Yeni bir pandemi çöküşünü nasıl atlatır?'],
    de: [
      'Was wäre in der Finanzkrise 2008 passiert?',
      'Stresstest dieses Portfolios',
      'Wie würde es einen neuen Corona-Crash überstehen?',
    ],
  },
  metrics: {
    en: [
      'What is my Sharpe ratio?',
      'all key figures of this portfolio',
      'Sortino and information ratio of Growth',
    ],
    tr: ['Sharpe oranım kaç?', 'bu portföyün bütün göstergeleri', 'Growth için Sortino ve bilgi oranı'],
    de: [
      'Wie hoch ist meine Sharpe-Ratio?',
      'alle Kennzahlen dieses Portfolios',
      'Sortino und Information Ratio von Growth',
    ],
  },
  diversification: {
    en: [
      'Am I well diversified?',
      'How spread is my money over assets?',
      'Is this portfolio too concentrated?',
    ],
    tr: [
      'Yeterince çeşitlendirilmiş mi?',
      'Param varlıklara ne kadar yayılmış?',
      'Bu portföy fazla mı yoğunlaşmış?',
    ],
    de: [
      'Bin ich gut diversifiziert?',
      'Wie breit ist mein Geld gestreut?',
      'Ist dieses Portfolio zu konzentriert?',
    ],
  },
  whySuggested: {
    en: [
      'Why was this rebalancing suggested?',
      'What is the reason for the suggestion?',
      'which trigger caused the proposal',
    ],
    tr: [
      'Bu yeniden dengeleme neden önerildi?',
      'Önerinin sebebi nedir?',
      'öneriyi hangi tetikleyici çıkardı',
    ],
    de: [
      'Warum wurde diese Umschichtung vorgeschlagen?',
      'Was ist der Grund für den Vorschlag?',
      'welcher Auslöser hat den Vorschlag ausgelöst',
    ],
  },
  suggestedTrades: {
    en: [
      'Which trades are suggested?',
      'What should be bought and sold according to the proposal?',
      'show the suggested orders of Growth',
    ],
    tr: [
      'Hangi işlemler öneriliyor?',
      'Öneriye göre ne alınıp ne satılacak?',
      'Growth için önerilen alım satımlar',
    ],
    de: [
      'Welche Geschäfte werden vorgeschlagen?',
      'Was soll laut Vorschlag gekauft und verkauft werden?',
      'zeig die vorgeschlagenen Trades von Growth',
    ],
  },
  suggestionCost: {
    en: [
      'What does the suggestion cost?',
      'How expensive is it to rebalance?',
      'fees if I approve the proposal',
    ],
    tr: [
      'Önerinin maliyeti ne kadar?',
      'Yeniden dengelemek ne kadara mal olur?',
      'öneriyi onaylarsam masraf ne olur',
    ],
    de: [
      'Was kostet der Vorschlag?',
      'Wie teuer ist die Umschichtung?',
      'Gebühren, wenn ich den Vorschlag freigebe',
    ],
  },
  suggestionEffect: {
    en: [
      'What changes if I approve the suggestion?',
      'risk before and after the rebalancing',
      'Does the proposal make it safer?',
    ],
    tr: [
      'Öneriyi onaylarsam ne değişir?',
      'yeniden dengelemeden önce ve sonra risk',
      'Öneri daha güvenli hale getiriyor mu?',
    ],
    de: [
      'Was ändert sich, wenn ich den Vorschlag freigebe?',
      'Risiko vor und nach der Umschichtung',
      'Macht der Vorschlag es sicherer?',
    ],
  },
  suggestionExpiry: {
    en: ['Until when must I decide?', 'When does the suggestion expire?', 'deadline of the open proposal'],
    tr: [
      'Ne zamana kadar karar vermeliyim?',
      'Önerinin süresi ne zaman doluyor?',
      'açık önerinin son tarihi',
    ],
    de: [
      'Bis wann muss ich mich entscheiden?',
      'Wann läuft der Vorschlag ab?',
      'Frist des offenen Vorschlags',
    ],
  },
  bindingRules: {
    en: [
      'Which rules bind?',
      'Which constraints are active in the suggestion?',
      'what limit is holding the optimization back',
    ],
    tr: [
      'Hangi kurallar bağlayıcı?',
      'Öneride hangi kısıtlar etkin?',
      'optimizasyonu hangi sınır kısıtlıyor',
    ],
    de: [
      'Welche Regeln binden?',
      'Welche Beschränkungen sind im Vorschlag aktiv?',
      'welche Grenze bremst die Optimierung',
    ],
  },
  pastSuggestions: {
    en: [
      'What was suggested in the past?',
      'previous suggestions and what became of them',
      'history of proposals for Growth',
    ],
    tr: ['Geçmişte neler önerildi?', 'önceki öneriler ve sonuçları', 'Growth öneri geçmişi'],
    de: [
      'Was wurde in der Vergangenheit vorgeschlagen?',
      'frühere Vorschläge und was daraus wurde',
      'Verlauf der Vorschläge für Growth',
    ],
  },
  decisions: {
    en: [
      'What came of my decisions?',
      'How many suggestions did I approve or reject?',
      'results after my approvals',
    ],
    tr: [
      'Kararlarımdan ne çıktı?',
      'Kaç öneriyi onayladım ya da reddettim?',
      'onaylarımın ardından sonuçlar',
    ],
    de: [
      'Was ist aus meinen Entscheidungen geworden?',
      'Wie viele Vorschläge habe ich freigegeben oder abgelehnt?',
      'Ergebnisse nach meinen Freigaben',
    ],
  },
  whatIfApproved: {
    en: [
      'What would have happened had I approved?',
      'Was it a mistake to reject the suggestion?',
      'Where would I be if I had accepted the last proposal?',
    ],
    tr: [
      'Onaylasaydım ne olurdu?',
      'Öneriyi reddetmek hata mıydı?',
      'Son öneriyi kabul etseydim nerede olurdum?',
    ],
    de: [
      'Was wäre passiert, wenn ich zugestimmt hätte?',
      'War es ein Fehler, den Vorschlag abzulehnen?',
      'Wo stünde ich, hätte ich den letzten Vorschlag angenommen?',
    ],
  },
  triggers: {
    en: [
      'How far are the triggers from their limits?',
      'what does supervision measure right now',
      'Is a rebalancing trigger about to fire?',
    ],
    tr: [
      'Tetikleyiciler sınırlarından ne kadar uzak?',
      'gözetim şu anda ne ölçüyor',
      'Bir tetikleyici ateşlenmek üzere mi?',
    ],
    de: [
      'Wie weit sind die Auslöser von ihren Grenzen entfernt?',
      'was misst die Überwachung gerade',
      'Wird bald ein Auslöser anschlagen?',
    ],
  },
  nextCheck: {
    en: ['When is the next check?', 'next supervision date of Growth', 'When will it be looked at again?'],
    tr: [
      'Bir sonraki kontrol ne zaman?',
      'Growth sonraki denetim tarihi',
      'Ne zaman yeniden kontrol edilecek?',
    ],
    de: [
      'Wann ist die nächste Prüfung?',
      'nächster Kontrolltermin von Growth',
      'Wann wird es wieder geprüft?',
    ],
  },
  rules: {
    en: [
      'Which rules apply to this portfolio?',
      'my limits and constraints',
      'What restrictions did I set for Growth?',
    ],
    tr: [
      'Bu portföyde hangi kurallar geçerli?',
      'limitlerim ve kısıtlarım',
      'Growth için hangi kısıtlamaları koydum?',
    ],
    de: [
      'Welche Regeln gelten für dieses Portfolio?',
      'meine Grenzen und Beschränkungen',
      'Welche Einschränkungen habe ich für Growth gesetzt?',
    ],
  },
  objective: {
    en: [
      'What is the objective of this portfolio?',
      'Which risk model does Growth use?',
      'goal of the optimization',
    ],
    tr: [
      'Bu portföyün amacı ne?',
      'Growth hangi risk modelini kullanıyor?',
      'optimizasyonun hedef fonksiyonu',
    ],
    de: [
      'Was ist das Ziel der Optimierung?',
      'Welches Risikomodell nutzt Growth?',
      'Zielsetzung dieses Portfolios',
    ],
  },
  simulations: {
    en: [
      'Which simulations do I have?',
      'What is my best back-test?',
      'list the backtests and their results',
    ],
    tr: [
      'Hangi simülasyonlarım var?',
      'En iyi geriye dönük testim hangisi?',
      'simülasyonları ve sonuçlarını listele',
    ],
    de: [
      'Welche Simulationen habe ich?',
      'Was ist mein bester Backtest?',
      'Liste die Simulationen und ihre Ergebnisse auf',
    ],
  },
  simulationHonesty: {
    en: [
      'How far can I believe the simulation?',
      'Is the backtest result just luck?',
      'is the simulation overfitted',
    ],
    tr: [
      'Simülasyona ne kadar güvenebilirim?',
      'Simülasyon sonucu sadece şans mı?',
      'geriye dönük test aşırı uydurulmuş mu',
    ],
    de: [
      'Wie weit kann ich der Simulation glauben?',
      'Ist das Ergebnis des Backtests nur Glück?',
      'ist die Simulation überangepasst',
    ],
  },
  tickerFacts: {
    en: ['Tell me about Apple', 'What is the price of AAPL?', 'How did Apple shares do over the year?'],
    tr: ['Bana Apple hakkında bilgi ver', 'AAPL fiyatı ne kadar?', 'Apple hissesi yıl içinde nasıl gitti?'],
    de: ['Erzähl mir etwas über Apple', 'Wie ist der Kurs von AAPL?', 'Wie lief die Apple-Aktie im Jahr?'],
  },
  tickerActions: {
    en: ['Which dividends and splits had Apple?', 'split history of AAPL', 'corporate actions of Apple'],
    tr: ["Apple'ın temettü ve bölünmeleri neler?", 'AAPL bölünme geçmişi', 'Apple sermaye işlemleri'],
    de: ['Welche Dividenden und Splits hatte Apple?', 'Splits von AAPL', 'Kapitalmaßnahmen von Apple'],
  },
  advice: {
    en: ['Should I buy Apple?', 'Is AAPL a good investment?', 'would you sell Apple now'],
    tr: ['Apple almalı mıyım?', 'AAPL iyi bir yatırım mı?', 'sence Apple satmalı mıyım'],
    de: ['Soll ich Apple kaufen?', 'Ist AAPL eine gute Anlage?', 'würdest du Apple jetzt verkaufen'],
  },
  orders: {
    en: [
      'What is the state of my orders?',
      'Are there open orders at the broker?',
      'did my orders get executed',
    ],
    tr: ['Emirlerimin durumu nedir?', 'Aracı kurumda açık emir var mı?', 'emirlerim gerçekleşti mi'],
    de: [
      'Wie ist der Stand meiner Orders?',
      'Gibt es offene Aufträge beim Broker?',
      'wurden meine Orders ausgeführt',
    ],
  },
  transactions: {
    en: [
      'What were the latest transactions?',
      'show what I bought and sold recently',
      'list of purchases and sales',
    ],
    tr: ['Son işlemler nelerdi?', 'yakın zamanda ne alıp sattığımı göster', 'alış ve satışların listesi'],
    de: [
      'Was waren die letzten Transaktionen?',
      'zeig, was ich zuletzt gekauft und verkauft habe',
      'Liste der Käufe und Verkäufe',
    ],
  },
  plan: {
    en: [
      'Which plan do I have and what is left of it?',
      'How many optimizations can I still run this month?',
      'when does my subscription end',
    ],
    tr: [
      'Hangi plandayım ve ne kadarı kaldı?',
      'Bu ay kaç optimizasyon daha yapabilirim?',
      'aboneliğim ne zaman bitiyor',
    ],
    de: [
      'Welchen Tarif habe ich und was ist davon übrig?',
      'Wie viele Optimierungen kann ich diesen Monat noch starten?',
      'wann endet mein Abonnement',
    ],
  },
  notifications: {
    en: ['Do I have unread notifications?', 'latest notifications', 'Is there any news for me?'],
    tr: ['Okunmamış bildirimim var mı?', 'son bildirimler', 'Benim için yeni bir haber var mı?'],
    de: ['Habe ich ungelesene Benachrichtigungen?', 'neueste Mitteilungen', 'Gibt es Neuigkeiten für mich?'],
  },
  glossary: {
    en: ['What does drift mean?', 'explain the Sharpe ratio to me', 'definition of value at risk'],
    tr: ['Sapma ne demek?', 'Sharpe oranını bana açıkla', 'riske maruz değer tanımı'],
    de: ['Was bedeutet Abweichung?', 'erkläre mir die Sharpe-Ratio', 'Definition von Value at Risk'],
  },
  help: {
    en: ['What can you do?', 'help', 'Which questions can I ask you?'],
    tr: ['Neler yapabilirsin?', 'yardım', 'Sana hangi soruları sorabilirim?'],
    de: ['Was kannst du?', 'Hilfe', 'Welche Fragen kann ich dir stellen?'],
  },
};
