import { expect, it } from 'vitest';
import { linkTo } from './link-to.ts';

it('fills the parameters of a path', () => {
  expect(linkTo('portfolioList')).toBe('/portfolio/list');
  expect(linkTo('portfolioApproval', { _id: 'abc' })).toBe('/portfolio/approval/abc');
  expect(linkTo('portfolioForm')).toBe('/portfolio/form');
  expect(linkTo('portfolioForm', { id: 'abc' })).toBe('/portfolio/form/abc');
  expect(linkTo('forecastTicker', { symbol: 'AAPL.US.NASDAQ' })).toBe('/forecast/AAPL.US.NASDAQ');
});
