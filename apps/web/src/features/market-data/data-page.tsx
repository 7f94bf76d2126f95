/** The administrator's page of market data: import, coverage, sources. Tab and open import stand in the address. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { Coverage } from './coverage.tsx';
import { Datasets } from './datasets.tsx';
import { ImportDetail } from './import-detail.tsx';
import { ImportList } from './import-list.tsx';
import classes from './market-data.module.css';
import { Samples } from './samples.tsx';
import { Sources } from './sources.tsx';
import { UploadCard } from './upload-card.tsx';

const TABS = ['import', 'samples', 'coverage', 'sources'] as const;
type Tab = (typeof TABS)[number];

function Imports({
  open,
  onOpen,
}: {
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}) {
  if (open !== null) return <ImportDetail key={open} id={open} onBack={() => onOpen(null)} />;
  return (
    <div className={classes.stack}>
      <UploadCard onUploaded={onOpen} />
      <ImportList onOpen={onOpen} />
    </div>
  );
}

export function DataPage() {
  const { t } = useTranslation('marketImport');
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'import';
  const show = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Tabs
        value={tab}
        onChange={(value) => show(value === null || value === 'import' ? {} : { tab: value })}
        keepMounted={false}
      >
        <TabBar
          tabs={TABS.map((key) => ({ key, text: t(`tab.${key}`) }))}
          open={tab}
          label={t('tab.label')}
        />
        <Tabs.Panel value="import">
          <Imports open={params.get('import')} onOpen={(id) => show(id === null ? {} : { import: id })} />
        </Tabs.Panel>
        <Tabs.Panel value="samples">
          <Samples />
        </Tabs.Panel>
        <Tabs.Panel value="coverage">
          <Coverage />
        </Tabs.Panel>
        <Tabs.Panel value="sources">
          <div className={classes.stack}>
            <Sources />
            <Datasets />
          </div>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
