/** The actions of one portfolio, handed in by the page. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { ReactNode } from 'react';

export type PortfolioMenuSlot = (portfolio: PortfolioSummary) => ReactNode;
