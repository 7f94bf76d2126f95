import { launchBrowser, openPage, DESKTOP_LIGHT, PHONE_DARK, axeViolations, sidewaysOverflow } from './src/browser.ts';
const address = process.argv[2]!;
const browser = await launchBrowser();
for (const [name, view] of [['d', DESKTOP_LIGHT], ['p', PHONE_DARK]] as const) {
  const { page, complaints } = await openPage(browser, address, view);
  const shot = async (n: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/${name}-${n}.png`, fullPage: n !== 'picker' }); console.log(name, n, page.url(), 'overflow', await sidewaysOverflow(page)); for (const v of (await axeViolations(page)).slice(0, 6)) console.log('   axe', v); };
  try {
  await page.goto('/auth/login'); await page.getByRole('button', { name: 'Try the demo' }).waitFor(); await shot('login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL(/portfolio\/list/, { timeout: 30000 }); await page.waitForTimeout(1500); await shot('list');
  await page.goto('/portfolio/form'); await page.waitForTimeout(1000); await shot('form');
  await page.getByRole('button', { name: 'Choose tickers' }).click(); await page.waitForTimeout(2000); await shot('picker');
  await page.goto('/portfolio/list'); await page.waitForTimeout(1500);
  const links = await page.locator('a[href^="/portfolio/"]').evaluateAll((els: Element[]) => els.map((e) => e.getAttribute('href')));
  console.log(links.join(' '));
  const detail = links.find((h: string | null) => h && /^\/portfolio\/[0-9a-f-]{36}$/.test(h)); if (detail) { await page.goto(detail); await page.waitForTimeout(2500); await shot('detail'); await page.goto(detail + '?tab=assets'); await page.waitForTimeout(1000); await shot('assets'); }
  const review = links.find((h: string | null) => h?.includes('/approval/')); if (review) { await page.goto(review); await page.waitForTimeout(2500); await shot('review'); }
  await page.goto('/simulation/list'); await page.waitForTimeout(800); await shot('coming');
  } catch (e) { console.log(String(e)); await page.screenshot({ path: `/tmp/shots/${name}-error.png` }); }
  console.log(complaints.slice(0, 10).join('\n'));
}
await browser.close();
