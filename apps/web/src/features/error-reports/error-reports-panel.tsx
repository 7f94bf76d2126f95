/** Reported errors of an installation: the list, or the one that the address names. */
import { useSearchParams } from 'react-router-dom';
import { ErrorReportDetail } from './error-report-detail.tsx';
import { ErrorReportList } from './error-report-list.tsx';

const OPEN = 'report';

export function ErrorReportsPanel() {
  const [params, setParams] = useSearchParams();
  const id = params.get(OPEN);
  const show = (next: string | null) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === null) changed.delete(OPEN);
      else changed.set(OPEN, next);
      return changed;
    });
  if (id !== null) return <ErrorReportDetail key={id} id={id} onBack={() => show(null)} />;
  return <ErrorReportList onOpen={show} />;
}
