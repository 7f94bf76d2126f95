import { type Product, startProduct } from '@ballast/testing/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runExample } from './example/run-example.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it('walks the first path by REST calls that are all described', async () => {
  const account = { email: 'premium@ballast.example', password: 'ballast-demo' };
  const lines: string[] = [];
  const called = await runExample(product.address, account, (line) => lines.push(line));
  expect(new Set(called).size).toBeGreaterThanOrEqual(14);
  expect(lines.at(-1)).toBe('deleted it again and signed out');
});
