import { describe, expect, it } from 'vitest';
import { waitText } from './failure-text.ts';

describe('a wait', () => {
  it('is told in seconds up to a minute and a half, then in minutes', () => {
    expect(waitText(1, 'en')).toBe('1 second');
    expect(waitText(90, 'en')).toBe('90 seconds');
    expect(waitText(91, 'en')).toBe('2 minutes');
    expect(waitText(960, 'en')).toBe('16 minutes');
    expect(waitText(960, 'de')).toBe('16 Minuten');
    expect(waitText(960, 'tr')).toBe('16 dakika');
  });
});
