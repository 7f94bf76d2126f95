import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { describe, expect, it } from 'vitest';
import { pledgesOf } from './use-suggestion.ts';

describe('pledges', () => {
  const preview = {
    rows: [
      { symbol: 'A', pledge: 100 },
      { symbol: 'B', pledge: -50 },
      { symbol: 'C', pledge: 0 },
    ],
  };

  it("takes the user's amounts and omits zeros", () => {
    expect(pledgesOf(preview as unknown as TransactionPreview, { B: 0, A: 80 })).toEqual([
      { symbol: 'A', pledge: 80 },
    ]);
  });
});
