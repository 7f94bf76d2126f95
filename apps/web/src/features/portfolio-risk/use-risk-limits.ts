/** The reader's own limits of the checks, for all portfolios, kept in this browser; what is out of range counts as not set. */
import {
  RISK_CHECK_KEYS,
  RISK_LIMITS,
  type RiskCheckKey,
  type RiskLimits,
} from '@ballast/domain/risk-checks/risk-limits';
import { useLocalStorage } from '@mantine/hooks';

const KEY = 'ballast-risk-limits';

/** Anybody may have written there. */
const read = (text: string | undefined): RiskLimits => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const values = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  return Object.fromEntries(
    RISK_CHECK_KEYS.flatMap((key) => {
      const value = values.get(key);
      const { min, max } = RISK_LIMITS[key];
      return typeof value === 'number' && value >= min && value <= max ? [[key, value]] : [];
    }),
  );
};

export function useRiskLimits() {
  const [limits, setLimits, reset] = useLocalStorage<RiskLimits>({
    key: KEY,
    defaultValue: {},
    deserialize: read,
    getInitialValueInEffect: false,
  });
  const change = (key: RiskCheckKey, value: number) => {
    const { min, max } = RISK_LIMITS[key];
    setLimits((others) => ({ ...others, [key]: Math.min(max, Math.max(min, value)) }));
  };
  return { limits, change, reset };
}
