/** A symbol that leads to the page of its ticker. Never inside a button or another link. */
import { symbolCode } from '@ballast/contract/symbol';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '../routing/link-to.ts';
import classes from './ticker-link.module.css';

interface Props {
  readonly symbol: string;
  readonly className?: string | undefined;
  /** A sign instead of the code, and its words. */
  readonly sign?: { readonly icon: ReactNode; readonly label: string };
  /** In a dialog whose choices would be lost: opens beside it. */
  readonly isAside?: boolean;
  /** Where one row of many is a stop of the keyboard. */
  readonly tabIndex?: number;
}

export function TickerLink({ symbol, className = '', sign, isAside = false, tabIndex }: Props) {
  return (
    <Link
      to={linkTo('ticker', { symbol })}
      title={symbol}
      className={`${classes.link} ${className}`}
      {...(isAside ? { target: '_blank', rel: 'noopener' } : {})}
      {...(sign === undefined ? {} : { 'aria-label': sign.label })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      {sign?.icon ?? symbolCode(symbol)}
    </Link>
  );
}
