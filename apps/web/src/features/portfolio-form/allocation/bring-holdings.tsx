/** A list of holdings pasted or chosen as a file, then each of its lines with what it stands for. */
import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { ChosenTicker, HeldRow } from '../portfolio-values.ts';
import classes from './bring-holdings.module.css';
import { type Brought, bring } from './held-rows.ts';
import { HoldingLines } from './holding-lines.tsx';
import { type Holdings, useHoldings } from './use-holdings.ts';

const KINDS =
  '.csv,.txt,.tsv,.xlsx,text/plain,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  readonly rows: readonly HeldRow[];
  readonly tickers: readonly ChosenTicker[];
  readonly currency: string;
  readonly onTake: (brought: Brought) => void;
}

function Problem({ holdings }: { readonly holdings: Holdings }) {
  const { t } = useTranslation(['formSteps', 'marketData', 'errors']);
  if (holdings.failure === null && holdings.error === null) return null;
  const words = () => {
    if (holdings.failure === 'empty') return t('formSteps:holdingsEmpty');
    return holdings.failure === null
      ? failureText(t, toFailure(holdings.error))
      : t(`marketData:upload.failure.${holdings.failure}`);
  };
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
      {words()}
    </Alert>
  );
}

export function BringHoldings({ rows, tickers, currency, onTake }: Props) {
  const { t } = useTranslation('formSteps');
  const holdings = useHoldings(tickers);
  if (holdings.lines !== null)
    return (
      <HoldingLines
        lines={holdings.lines}
        tickers={tickers}
        onChoose={holdings.choose}
        onBack={holdings.back}
        onTake={() => onTake(bring(holdings.lines ?? [], rows, tickers))}
      />
    );
  return (
    <div className={classes.panel}>
      <Problem holdings={holdings} />
      <Textarea
        label={t('holdingsPaste')}
        description={t('holdingsHint', { currency })}
        placeholder={t('holdingsPlaceholder')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: classes.text ?? '' }}
        value={holdings.text}
        onChange={(event) => holdings.setText(event.currentTarget.value)}
      />
      <div className={classes.ways}>
        <Button
          size="sm"
          variant="light"
          disabled={holdings.text.trim() === ''}
          loading={holdings.isChecking}
          onClick={holdings.checkText}
        >
          {t('holdingsCheck')}
        </Button>
        <FileButton accept={KINDS} onChange={(file) => file && holdings.checkFile(file)}>
          {(props) => (
            <Button
              {...props}
              size="sm"
              variant="subtle"
              color="gray"
              leftSection={<IconFileUpload size={17} stroke={1.7} aria-hidden />}
            >
              {t('holdingsFile')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
