/**
 * What words mean: of each concept the stems that stand for it in each language, without marks and capitals. A stem is the beginning of a
 * word; one that ends with a point is the whole word, as one of three letters or fewer is; one that begins with ~ stands anywhere in it, as
 * in compounds. Several words are a phrase; one that begins with ! leaves its words to no other concept.
 */
import type { Language } from '@ballast/contract/constants';

type Stems = Readonly<Record<Language, string>>;

const stems = (en: string, tr: string, de: string): Stems => ({ en, tr, de });

export const CONCEPTS = {
  why: stems('why, reason, cause', 'neden., niye, nicin, sebe', 'warum, wieso, weshalb, grund., grunde'),
  suggest: stems(
    'suggest, propos, recommend, advice',
    'oner, teklif, tavsiye',
    'vorschl, vorgeschl, empfehl, empfohl',
  ),
  rebalance: stems('rebalanc', '!yeniden denge, dengele', 'umschicht, rebalanc, neugewicht'),
  trade: stems('trades, trade.', 'islem', 'trades, geschafte, handelsauftrag'),
  trading: stems('trading, trades', 'islem', 'handel.,  handeln, handels'),
  buySell: stems(
    'bought and sold, buy and sell, purchases and sales, buys and sells',
    'alinip, alip, alis, alim satim',
    'gekauft und verkauft, kaufe und verkaufe, kaufen und verkauf',
  ),
  trigger: stems('trigger, supervis', 'tetik, gozetim, gozet', 'auslos, uberwach'),
  cost: stems(
    'cost, fee., fees, expens, commission, charge',
    'maliyet, mal oldu, mal olur, mal olu, masraf, komisyon, ucret, gider',
    'kost, gekost, gebuhr, teuer, provision, ~kosten, spesen',
  ),
  value: stems(
    'worth., value, wealth.',
    'deger, kac para, kac ediyor, tutar',
    'wert., werts, wertes, gesamtwert, depotwert, portfoliowert',
  ),
  money: stems(
    'money, funds, capital',
    'para., param, parami, paray, varlig',
    'geld., vermog, ~vermog, kapital.',
  ),
  today: stems('today', 'bugun', 'heut'),
  now: stems('now, current, present', 'simdi, su an', 'jetzt, aktuell, derzeit'),
  all: stems(
    'all, everything, altogether, together, total, overall, my portfolios',
    'hepsi, butun, tum, toplam, tamami, portfoylerim, portfoylerin',
    'alles, alle, aller, insgesamt, zusammen, gesamt, meine portfolios',
  ),
  list: stems(
    'list, show me, overview, which portfolios, give me',
    'liste, hangi portfoy, portfoylerimi, goster., gosterir',
    'liste, ubersicht, uberblick, welche portfolios, zeig mir',
  ),
  portfolio: stems('portfolio, depot', 'portfoy', 'portfolio, depot'),
  profit: stems(
    'profit, gain, earn, made, make money, win.',
    'kar., kari., karim., kazan, getirdi',
    'gewinn, gewonn, verdien, plus.',
  ),
  loss: stems('lose., lost, loss., losses', 'kayb, zarar', 'verlust, verlor, verlier, minus.'),
  bring: stems('brought, bring, contribut', 'kazandir, kaybettir, getirdi', 'gebracht, bring, beigetrag'),
  sinceStart: stems(
    'since the start, since the beginning, so far, since inception',
    'basindan beri, baslangictan beri, simdiye kadar',
    'seit beginn, seit dem start, bisher, seit anfang',
  ),
  upDown: stems(
    'up or down, rise or fall, risen or fallen, happened',
    'artida mi, yukseldi mi, ekside mi, ne oldu, degisti',
    'gestieg, im plus, im minus, passiert, verandert',
  ),
  do: stems(
    'did my, did this, do today, change of, perform, shares do, do over',
    'nasil gitti, nasil gidiyor, performans',
    'lief, liefen, gelaufen',
  ),
  cash: stems(
    'cash, uninvest',
    'nakit, nakd, bosta',
    'bargeld, barbestand, bestand an geld, nicht invest, nicht angelegt, cash',
  ),
  state: stems(
    'state., status, being comput, being calculat',
    'durum, hesaplan',
    'zustand, status, stand., berechnet',
  ),
  hold: stems(
    'hold, held, own., position, invested in',
    'tutuyor, elimde ne, pozisyon, icinde, sahip',
    'halte, besitz, bestand, bestande, position, stecken, steckt',
  ),
  asset: stems(
    'asset, share., shares, stock, securit, holding',
    'varlik, hisse, menkul, kiymet',
    'werte., wert., aktie, wertpapier, anlagen, titel',
  ),
  weight: stems('weight, allocation', 'agirlik, agirlig', 'gewicht, ~portfoliogewicht'),
  content: stems('inside, list the assets, contain', 'icinde, varliklarini', 'stecken, enthalt, bestande'),
  largest: stems(
    'largest, biggest, highest, top.',
    'en buyuk, en yuksek, en agir, en fazla agir',
    'grosst, hochste., hochsten, schwerst',
  ),
  most: stems('most, best, worst', 'en cok, en iyi, en kotu', 'meist, best., beste, schlechtest'),
  winners: stems('!winner, !loser', '!kazananlar, !kaybedenler', '!gewinner, !verlierer'),
  drift: stems('drift, off target, deviat', 'sapma, sapti', 'abweich, abgewich, drift'),
  target: stems('target', 'hedef', 'ziel., ziele., zielen, zielgewicht'),
  far: stems('how far, still fit, away', 'ne kadar uzak, uyuyor', 'wie weit, passen, entfernt'),
  exposure: stems(
    'sector, countr, by currenc, industr, region, exposure',
    'sektor, ulke, !para birim, bolge',
    'branche, land., lander, sektor, auf wahrung, nach wahrung, region',
  ),
  split: stems('split by, spread by, distribut', 'dagil', 'verteil, aufteil, aufgeteilt'),
  dividend: stems(
    'dividend, payout, distribution, income',
    'temettu, kar payi',
    'dividend, ausschutt, ertrag., ertrage',
  ),
  upcoming: stems(
    'coming., upcoming, announced, ex-date, ex date, scheduled',
    'geliyor, gelecek, yaklas, aciklan, duyurul',
    'demnachst, ansteh, stehen an, angekund, ex tag, kommend',
  ),
  moneyFlow: stems(
    'deposit, withdraw, put in, taken out, take out, pay money in, paid money in',
    'yatirdim, cektim, giris, cikis, yatirma, cekme',
    'eingezahlt, einzahl, entnom, entnahm, auszahl, ausgezahlt',
  ),
  return: stems(
    'return, perform, !time weighted',
    'getiri, verim., !zaman agirlik, performans',
    'rendite, rentier, zeitgewicht, performance, ~rendite',
  ),
  moneyWeighted: stems(
    '!money weighted, own money, !internal rate of return, irr.',
    '!para agirlik, kendi param, !ic verim',
    'geldgewicht, eigenes geld, interner zins, internen zins, zinsfuss',
  ),
  cause: stems(
    'moved, by cause, come from, prices currencies, explain the gain, explain my profit',
    'etkiled, nereden, neden, kurlar',
    'bewegt, ursache, woher, kurse wahrung',
  ),
  benchmark: stems(
    'benchmark, beat, compare, better than, the index, the market, outperform',
    'karsilas, endeks, piyasadan, olcutu, kiyas',
    'benchmark, schlag, geschlag, vergleich, index., besser als, markt., ubertroff',
  ),
  realized: stems(
    'realiz, realis, unreal, on paper',
    'gerceklesen, gerceklesmey, gerceklesmem, kagit uzer',
    'realisi, unrealis, auf dem papier',
  ),
  chart: stems(
    'chart, graph, over time, develop, history of my, curve',
    'grafi, !zaman icinde, gelisti, gelisim, gecmisi nasil',
    'diagramm, verlauf, ~verlauf, entwick, grafik, kurve, zeitlich',
  ),
  risk: stems(
    'risk, volatil, fluctuat, swing, safer, dangerous',
    'risk, oynak, dalgalan, guvenli.',
    'risiko, risiken, riskant, volatil, schwank, sicherer, ~risiko',
  ),
  var: stems(
    '!value at risk, bad day, worst day, !could i lose',
    '!riske maruz deger, !value at risk, kotu bir gun, kaybedebil',
    '!value at risk, schlechten tag, schlimmsten tag, konnte ich verlier',
  ),
  source: stems(
    'come from, comes from, contribut',
    'nereden, katki, payi',
    'woher, tragt, beitrag, ~beitrag',
  ),
  drawdown: stems(
    'drawdown, deepest fall, drop from, fall from, worst fall, deepest',
    'dusus, zirvesinden, en derin',
    'drawdown, tiefste fall, tiefst, ruckgang, von seinem hoch, fiel',
  ),
  stress: stems(
    'stress, crisis, crash, 2008, covid, pandemic',
    'stres, kriz, cokus, coker, 2008, pandemi, covid',
    'stress, krise, ~krise, crash, 2008, corona, pandemie',
  ),
  metric: stems(
    'sharpe, sortino, information ratio, tracking error, key figure, metric',
    'sharpe, sortino, bilgi oran, takip hata, gosterge, olcu deger',
    'sharpe, sortino, information ratio, tracking error, kennzahl',
  ),
  diverse: stems(
    'diversif, spread, concentrat',
    'cesitlen, yayil, yogunlas',
    'diversif, gestreut, streuung, konzentri',
  ),
  effect: stems(
    'changes if, change if, before and after, make it, improve, what happens if',
    'ne degis, once ve sonra, hale getir, iyiles',
    'andert sich, vor und nach, macht der, verbessert',
  ),
  approve: stems(
    'approv, accept',
    'onay, kabul ed',
    'freig, zustimm, zugestimmt, angenomm, annehm, genehmig',
  ),
  reject: stems('reject, declin', 'redde, geri cevir', 'abgelehn, ablehn, abzulehn'),
  deadline: stems(
    'until when, expire, expir, deadline, must i decide, to decide',
    'ne zamana kadar, suresi, son tarih, doluyor, karar verm',
    'bis wann, lauft der vorschlag ab, ablauf, frist, verfall',
  ),
  rule: stems(
    'rule, constraint, limit, restrict',
    'kural, kisit, sinir, limit',
    'regel, beschrank, grenz, einschrank',
  ),
  bind: stems(
    'bind, active, holding the, hold back',
    'baglay, etkin., kisitliyor',
    'bind., binden, bindend, aktiv, bremst',
  ),
  past: stems(
    'past., previous, earlier, history of propos, history of sugg, became of',
    'gecmis, onceki, eski oner',
    'vergangen, fruher, !verlauf der vorschlag, !verlauf der vorschlage, daraus wurde, bisherige vor',
  ),
  decision: stems(
    'decision, decided, my approval, did i approve, came of',
    'kararlar, kararim, onaylarim, onayladim, reddettim, ne cikti',
    'entscheidung, meinen freigab, habe ich freigegeb, geworden',
  ),
  whatIf: stems(
    'would have happened had, had i, if i had, was it a mistake, would i be',
    'onaylasaydim, etseydim, hata miydi, olsaydi, olurdu., olurdum',
    'wenn ich zugestimmt, hatte ich, ware passiert wenn, ein fehler, stunde ich, ware gewesen',
  ),
  next: stems('next, again', 'sonraki, yeniden, bir daha', 'nachst, wieder'),
  check: stems(
    'check, looked at, supervision date, review date',
    'kontrol, denetim',
    'pruf, gepruft, kontroll',
  ),
  measure: stems('measure, about to fire, fire', 'olcuyor, ateslen, olcum', 'misst, gemess, anschlag'),
  objective: stems(
    'objective, goal, !risk model, model',
    'amac, !risk model, model, !hedef fonk',
    '!ziel der optimier, zielsetz, risikomodell, modell, zielfunk',
  ),
  optimization: stems('optimiz, optimis', 'optimiz', 'optimier'),
  simulation: stems(
    'simulat, backtest, back-test, back test',
    'simulasyon, !geriye donuk',
    'simulation, backtest, ruckrechn',
  ),
  honest: stems(
    'believe, trust, luck, overfit, reliable, honest',
    'guveni, guvene, sans., sansi, uydurul, inan',
    'glaub, gluck., uberangepasst, vertrau, verlass, zufall',
  ),
  price: stems('price, quote', 'fiyat', 'kurs., preis'),
  about: stems('tell me about, about, information on', 'hakkinda, bilgi ver', 'uber., erzahl, information'),
  corporate: stems(
    'splits, split history, corporate action, share split, split of',
    'bolunme, sermaye islem',
    'splits, kapitalmass, aktiensplit, splits von',
  ),
  should: stems(
    'should i, good investment, would you, worth buying, good idea',
    'almali, satmali, iyi bir yatirim, sence, mantikli mi',
    'soll ich, sollte ich, gute anlage, wurdest du, lohnt sich',
  ),
  order: stems(
    'orders, order., broker, execut',
    'emir., emirler, emri, araci kurum',
    'orders, order., auftrag, broker, ausgefuhrt',
  ),
  transaction: stems(
    'transaction, latest trades, recently',
    '!son islem, yakin zaman',
    'transaktion, zuletzt, kaufe und, letzten kaufe',
  ),
  plan: stems(
    'plan., subscription, quota, run this month, my limits of the plan',
    'plandayim, plan., planim, abonelig, kota, daha yapabil',
    'tarif, abonnement, abo., kontingent, noch starten',
  ),
  left: stems('left, still run, remaining, end.', 'kaldi, daha, bitiyor', 'ubrig, noch, endet'),
  notification: stems(
    'notification, news., unread',
    'bildirim, haber, okunmam',
    'benachricht, mitteil, neuigkeit, ungeles',
  ),
  mean: stems(
    'mean., means, definition, define, explain, what is a, what is meant',
    'ne demek, tanim, acikla, nedir bu',
    'bedeut, definition, erklar, heisst, was ist ein',
  ),
  help: stems(
    'what can you, help., can i ask, questions',
    'neler yapabil, yardim, sorulari, sorabil',
    'was kannst, hilfe., fragen kann, kann ich dir',
  ),
  where: stems('where, in which portfolios', 'nerede., hangi portfoyler', 'wo., in welchen portfolios'),
  /** Entities: found in other ways than by stems. */
  ticker: stems('', '', ''),
  period: stems('', '', ''),
  term: stems('', '', ''),
  named: stems('', '', ''),
} as const satisfies Readonly<Record<string, Stems>>;

export type Concept = keyof typeof CONCEPTS;

/** Words that say little of what is asked: they count for less. */
export const LIGHT: ReadonlySet<Concept> = new Set<Concept>([
  'portfolio',
  'now',
  'money',
  'period',
  'named',
  'do',
  'sinceStart',
  'list',
  'far',
  'where',
  'bring',
  'left',
  'asset',
  'measure',
  'about',
]);

/** Words that every question may have. */
export const FILLERS: Readonly<Record<Language, string>> = {
  en: 'a an the of my me i you we our it its this that these those is are was were be been am do does did have has had what which how much many when in on at to for from with and or by so far please can could would show tell give get got there any any some into about just only as if than then not no yes let us know want see look like each every per will shall may might still really actually s t re ve ll m d doing there pending paid get receive received apply applies set set. use uses',
  tr: 'bir bu su o ve ile icin mi mu ne nasil kac kadar ben benim bana sen sana siz biz bizim var yok da de ki gore olan olarak lutfen acaba hangi neler nelerdi ver verir misin miyim mudur midir midir nedir kim her sey bile sadece daha gibi ise en cok az ya veya oldu olur eder ediyor diger iyisi hangisi yap yapar yapmis yapmisim neye kotu bana aldim geldi gecti cikardi nedenlerine gelir gelirim yatirim yil yilda icinde',
  de: 'ein eine einer eines einem einen der die das den dem des mein meine meiner meines meinem meinen ich du wir uns mir mich dir dich es er sie ist sind war waren wird werden wurde wurden bin habe hat haben hatte was welche welcher welches welchen welchem wie viel viele wann wo in im an am auf zu zum zur fur von vom mit und oder nach bei so bitte kann konnte wurde soll da dort gib gibt zeig sag noch nur nicht auch denn mal um als dieses dieser diese diesem diesen seinem seinen seine etwas kam kamen mich gross hoch stark bekommen bezahlt gelten gerade investiert',
};
