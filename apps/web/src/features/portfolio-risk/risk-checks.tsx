/** A careful look at what is held, a sentence each with tick or triangle; what is beyond a limit can be mended by a suggestion. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { type Mend, withMend } from '@ballast/domain/risk-checks/mend';
import { type Held, type RiskCheck, riskChecks } from '@ballast/domain/risk-checks/risk-checks';
import { RISK_LIMITS, type RiskCheckKey } from '@ballast/domain/risk-checks/risk-limits';
import { Anchor, Button, Card, Group, NumberInput, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createCountryName } from '../../shared/format/country-name.ts';
import { sectorLabel } from '../../shared/format/sector-label.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { type CheckWording, mendText, nameOf, sentenceOf } from './check-words.ts';
import classes from './risk-checks.module.css';
import { useMend } from './use-mend.ts';
import { useRiskLimits } from './use-risk-limits.ts';

const PERCENT = 100;
const CALCULATING = 'calculating';

function LimitField({
  check,
  onChange,
}: {
  readonly check: RiskCheck;
  readonly onChange: (value: number) => void;
}) {
  const { t } = useTranslation('risk');
  const { key, limit } = check;
  const { min, max, step } = RISK_LIMITS[key];
  const scale = key === 'effectiveHoldings' ? 1 : PERCENT;
  return (
    <NumberInput
      className={classes.limit ?? ''}
      size="sm"
      aria-label={t('checks.limit', { check: t(`checks.${key}`) })}
      value={Math.round(limit * scale * 10) / 10}
      min={min * scale}
      max={max * scale}
      step={step * scale}
      decimalScale={scale === 1 ? 0 : 1}
      {...(scale === 1 ? {} : { suffix: ' %' })}
      onChange={(value) => {
        if (typeof value === 'number') onChange(value / scale);
      }}
    />
  );
}

interface RowProps {
  readonly check: RiskCheck;
  readonly portfolio: Portfolio;
  readonly wording: CheckWording;
  readonly isEditing: boolean;
  readonly onLimit: (key: RiskCheckKey, value: number) => void;
  readonly onMend: (check: RiskCheck, mend: Mend) => void;
}

function CheckRow({ check, portfolio, wording, isEditing, onLimit, onMend }: RowProps) {
  const { t } = useTranslation('risk');
  const { key, isKept, mend } = check;
  const isMendable = mend !== null && withMend(portfolio.configuration, mend) !== null;
  const formStep = key === 'volatility' ? 'objective' : 'constraints';
  return (
    <li className={classes.row}>
      {isKept ? (
        <IconCircleCheck size={20} className={classes.well} aria-hidden />
      ) : (
        <IconAlertTriangle size={20} className={classes.beyond} aria-hidden />
      )}
      <Text component="div">
        <VisuallyHidden>{t(isKept ? 'checks.well' : 'checks.beyond')}: </VisuallyHidden>
        {sentenceOf(check, wording)}
      </Text>
      <div className={classes.action}>
        {isEditing && <LimitField check={check} onChange={(value) => onLimit(key, value)} />}
        {!isEditing && !isKept && isMendable && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('checks.mendOf', { check: t(`checks.${key}`) })}
            disabled={portfolio.status === CALCULATING}
            onClick={() => onMend(check, mend)}
          >
            {t('checks.mend')}
          </Button>
        )}
        {!isEditing && !isKept && !isMendable && (
          <Anchor
            component={Link}
            size="sm"
            to={`${linkTo('portfolioForm', { id: portfolio.id })}?step=${formStep}`}
          >
            {t(formStep === 'objective' ? 'checks.changeObjective' : 'checks.changeRules')}
          </Anchor>
        )}
      </div>
    </li>
  );
}

export function RiskChecks({ portfolio, held }: { readonly portfolio: Portfolio; readonly held: Held }) {
  const { t } = useTranslation('risk');
  const { t: ofMarket } = useTranslation('marketData');
  const format = useFormat();
  const { limits, change, reset } = useRiskLimits();
  const [isEditing, { toggle }] = useDisclosure(false);
  const [asked, setAsked] = useState<{ readonly check: RiskCheck; readonly mend: Mend } | null>(null);
  const mending = useMend(portfolio);
  const wording: CheckWording = {
    t,
    format,
    sectorName: (sector) => sectorLabel(ofMarket, sector),
    countryName: createCountryName(format.locale),
  };
  const checks = riskChecks(held, portfolio.configuration, limits);
  const kept = checks.filter(({ isKept }) => isKept).length;
  /** What is added is named for the reader, in their words. */
  const named = (check: RiskCheck, mend: Mend): Mend =>
    mend.kind === 'group' ? { ...mend, name: nameOf(check, wording) } : mend;
  return (
    <Card component="section" aria-labelledby="risk-checks">
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Title order={2} size="h3" id="risk-checks">
            {t('checks.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {isEditing ? t('checks.mine') : t('checks.kept', { count: kept, of: checks.length })}
          </Text>
        </div>
        <Group gap="xs">
          {isEditing && (
            <Button variant="subtle" size="compact-sm" onClick={reset}>
              {t('checks.reset')}
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={toggle} aria-expanded={isEditing}>
            {t(isEditing ? 'checks.done' : 'checks.limits')}
          </Button>
        </Group>
      </Group>
      <ul className={classes.list}>
        {checks.map((check) => (
          <CheckRow
            key={check.key}
            check={check}
            portfolio={portfolio}
            wording={wording}
            isEditing={isEditing}
            onLimit={change}
            onMend={(which, mend) => setAsked({ check: which, mend: named(which, mend) })}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('checks.confirmTitle')}
        confirmLabel={t('checks.confirm')}
        cancelLabel={t('checks.cancel')}
        busy={mending.isBusy}
        onConfirm={() => asked && mending.run(asked.mend)}
        onCancel={() => setAsked(null)}
      >
        {asked && mendText(asked.check, asked.mend, wording)} {t('checks.confirmNote')}
      </ConfirmDialog>
    </Card>
  );
}
