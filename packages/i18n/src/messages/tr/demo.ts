/** The portfolios that demo accounts begin with. */
export const demo = {
  steadyCore: {
    name: 'Sakin çekirdek',
    description:
      'ABD’nin yedi sektörünün öncüleri, yanlarında devlet tahvilleri ve altın; amaç en düşük risk.',
  },
  istanbulLeaders: {
    name: 'İstanbul’un öncüleri',
    description: 'Borsa İstanbul’da sekiz sektörün öncüleri; amaç en düşük risk.',
  },
  metalsAndCoins: {
    name: 'Metaller ve kripto',
    description: 'Altın, gümüş ve bakır, yanlarında iki büyük kripto para; hiçbiri %40’ı aşmaz.',
  },
  largeUs: {
    name: 'ABD’nin büyük şirketleri',
    description:
      'Apple, Amazon, Alphabet ve yedi şirket daha, yedi sektörden; hiçbiri %25’i aşmaz, amaç en düşük risk.',
  },
  bistLeaders: {
    name: 'İstanbul’un öncüleri',
    description: 'Borsa İstanbul’un on büyük şirketi; amaç en düşük risk.',
  },
  sharesBondsGold: {
    name: 'Hisse, tahvil, altın',
    description: 'S&P 500, uzun vadeli devlet tahvilleri, altın ve enerji; amaç en düşük risk.',
  },
  goldAndCoins: {
    name: 'Altın ve kripto',
    description: 'Altın, yanında Bitcoin ve Ether; hiçbiri %70’i aşmaz.',
  },
} as const;
