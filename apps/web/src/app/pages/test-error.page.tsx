/** §2 `/test-error`: throws on demand, so that catching, showing and reporting can be seen. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function Page() {
  const { t } = useTranslation('shell');
  const [isBroken, setIsBroken] = useState(false);
  const fail = () => {
    throw new Error(t('testError.thrown'));
  };
  if (isBroken) fail();
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <Title order={1}>{t('testError.title')}</Title>
      <Text c="dimmed" maw={440}>
        {t('testError.hint')}
      </Text>
      <Group justify="center">
        <Button onClick={() => setIsBroken(true)}>{t('testError.render')}</Button>
        <Button variant="default" onClick={fail}>
          {t('testError.event')}
        </Button>
        <Button variant="default" onClick={() => void Promise.reject(new Error(t('testError.thrown')))}>
          {t('testError.promise')}
        </Button>
      </Group>
    </Stack>
  );
}
