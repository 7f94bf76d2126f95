/** Read-only links to a portfolio without amounts, which its owner takes back (beyond §7; decision 073). */
import { z } from 'zod';
import {
  portfolioLinkSchema,
  portfolioLinkWriteSchema,
  sharedPortfolioSchema,
} from '../entities/portfolio-link.ts';
import { defineOperation } from '../operation.ts';
import { idSchema } from '../scalars.ts';
import { byIdSchema, ownsPortfolioId, portfolio } from './shared.ts';

/** Longer than any token is. */
const TOKEN_MAX = 200;

export const portfolioLinkOperations = {
  'portfolio.links': defineOperation({
    ...portfolio,
    method: 'GET',
    path: '/portfolio/{id}/links',
    summary: 'Read-only links to the portfolio, newest first, and when each was opened last',
    owner: ownsPortfolioId,
    effect: 'read',
    input: byIdSchema,
    output: z.strictObject({ list: z.array(portfolioLinkSchema) }),
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.createLink': defineOperation({
    ...portfolio,
    method: 'POST',
    path: '/portfolio/{id}/links',
    summary: 'A read-only link without amounts; its token is answered this once',
    owner: ownsPortfolioId,
    effect: 'write',
    isSecret: true,
    input: z.strictObject({ id: idSchema, ...portfolioLinkWriteSchema }),
    output: z.strictObject({ link: portfolioLinkSchema, token: z.string() }),
    errors: ['notFound', 'linkLimit'],
    extension: true,
  }),
  'portfolio.takeBackLink': defineOperation({
    ...portfolio,
    method: 'DELETE',
    path: '/portfolio/links/{id}',
    summary: 'End a link at once; it cannot be opened again',
    owner: [{ resource: 'link', field: 'id' }],
    effect: 'write',
    input: byIdSchema,
    output: portfolioLinkSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'portfolio.openLink': defineOperation({
    area: 'portfolio',
    method: 'POST',
    path: '/shared/portfolio',
    summary: 'What a link shows to whoever holds it; unknown, expired and taken back ones answer alike',
    access: 'public',
    owner: 'none',
    // of an address: the token is no guess, but each answer values a portfolio
    rate: 'heavy',
    // notes that it was opened; a token belongs into a body, not into an address that is logged
    effect: 'write',
    input: z.strictObject({ token: z.string().max(TOKEN_MAX) }),
    output: sharedPortfolioSchema,
    errors: ['notFound'],
    extension: true,
  }),
} as const;
