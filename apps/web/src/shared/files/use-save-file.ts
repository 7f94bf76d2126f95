/** Saves a file once it is made, and says so; where it cannot be made, why. */
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../api/failure.ts';
import { failureText } from '../api/failure-text.ts';
import { type FetchedFile, fetchFile } from '../api/fetch-file.ts';
import { download } from '../charts/download.ts';
import { leavesPage } from '../session/failure-effects.ts';
import { useServices } from '../session/services.tsx';
import { toast } from '../ui/toast.ts';

/** Makes the file that is asked for; `get` reads one of the api, whose name is kept. */
type Make<Asked> = (
  asked: Asked,
  get: (path: string, otherwise: string) => ReturnType<typeof fetchFile>,
) => Promise<FetchedFile>;

export const useSaveFile = <Asked>(make: Make<Asked>) => {
  const { t } = useTranslation(['exporting', 'errors']);
  const services = useServices();
  const get = (path: string, otherwise: string) => fetchFile(services.fetch, path, otherwise);
  return useMutation({
    meta: { quiet: true },
    mutationFn: (asked: Asked) => make(asked, get),
    onSuccess: ({ fileName, content }) => {
      download(fileName, content);
      void toast({ message: t('exporting:saved', { file: fileName }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (leavesPage(failure)) return;
      void toast({ tone: 'error', title: t('exporting:failed'), message: failureText(t, failure) });
    },
  });
};
