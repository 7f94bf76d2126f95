/** The portfolios that demo accounts begin with. */
export const demo = {
  steadyCore: {
    name: 'Steady core',
    description: 'Leaders of seven US sectors beside government bonds and gold, held for the least risk.',
  },
  istanbulLeaders: {
    name: 'Istanbul leaders',
    description: 'Leaders of eight sectors of Borsa İstanbul, held for the least risk.',
  },
  metalsAndCoins: {
    name: 'Metals and coins',
    description: 'Gold, silver and copper beside the two large coins, none above 40%.',
  },
  largeUs: {
    name: 'Large US companies',
    description:
      'Apple, Amazon, Alphabet and seven others from seven sectors, none above 25%, held for the least risk.',
  },
  bistLeaders: {
    name: 'Istanbul leaders',
    description: 'Ten large companies of Borsa İstanbul, held for the least risk.',
  },
  sharesBondsGold: {
    name: 'Shares, bonds, gold',
    description: 'The S&P 500, long government bonds, gold and energy, held for the least risk.',
  },
  goldAndCoins: {
    name: 'Gold and coins',
    description: 'Gold beside Bitcoin and Ether, none above 70%.',
  },
} as const;
