/** The portfolios that demo accounts begin with. */
export const demo = {
  steadyCore: {
    name: 'Ruhiger Kern',
    description:
      'Führende Unternehmen aus sieben US-Sektoren, dazu Staatsanleihen und Gold, mit möglichst wenig Risiko.',
  },
  istanbulLeaders: {
    name: 'Istanbuls Größen',
    description: 'Führende Unternehmen aus acht Sektoren der Borsa İstanbul, mit möglichst wenig Risiko.',
  },
  metalsAndCoins: {
    name: 'Metalle und Krypto',
    description: 'Gold, Silber und Kupfer neben den beiden großen Kryptowährungen, keine Position über 40 %.',
  },
  largeUs: {
    name: 'Große US-Unternehmen',
    description:
      'Apple, Amazon, Alphabet und sieben weitere aus sieben Sektoren, keines über 25 %, mit möglichst wenig Risiko.',
  },
  bistLeaders: {
    name: 'Istanbuls Größen',
    description: 'Zehn große Unternehmen der Borsa İstanbul, mit möglichst wenig Risiko.',
  },
  sharesBondsGold: {
    name: 'Aktien, Anleihen, Gold',
    description: 'Der S&P 500, lange Staatsanleihen, Gold und Energie, mit möglichst wenig Risiko.',
  },
  goldAndCoins: {
    name: 'Gold und Krypto',
    description: 'Gold neben Bitcoin und Ether, keine Position über 70 %.',
  },
} as const;
