/** Why this suggestion, and the proof that it is the optimum: green when direct, amber after a fallback. */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import { Badge, Button, Card, Collapse, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { CertificateDetails } from './certificate-details.tsx';
import { reasonTexts } from './reason-text.ts';

export function WhyNow({
  optimization,
  result,
}: {
  readonly optimization: Optimization;
  readonly result: ModelResult;
}) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const [opened, { toggle }] = useDisclosure(false);
  const { certificate } = result;
  const direct = certificate?.fallbacks.length === 0;
  return (
    <Card component="section" aria-labelledby="why-now">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex="1 1 320px">
          <Title order={2} size="h3" id="why-now">
            {t('why.title')}
          </Title>
          {reasonTexts(t, format, optimization).map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {optimization.pricesUntil !== null && (
            <Text size="sm" c="dimmed">
              {t('why.data', {
                date: format.date(optimization.pricesUntil),
                count: optimization.observations ?? 0,
              })}
            </Text>
          )}
        </Stack>
        {certificate !== null && (
          <Group gap="xs">
            <Badge
              size="lg"
              color={direct ? 'teal' : 'yellow'}
              leftSection={
                direct ? (
                  <IconShieldCheck size={15} aria-hidden />
                ) : (
                  <IconAlertTriangle size={15} aria-hidden />
                )
              }
            >
              {direct ? t('proof.proven') : t('proof.fallback')}
            </Badge>
            <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened}>
              {t('proof.detail')}
            </Button>
          </Group>
        )}
      </Group>
      {certificate !== null && (
        <Collapse expanded={opened}>
          <CertificateDetails certificate={certificate} result={result} nameOf={symbolCode} />
        </Collapse>
      )}
    </Card>
  );
}
