/** Bring your own: a file of trades, what it becomes, and the portfolio made of it (decision 075). */
import type { User } from '@ballast/contract/entities/user';
import { BringFile } from './bring-file.tsx';
import { ReviewImport } from './review-import.tsx';
import { useTradesImport } from './use-trades-import.ts';

export function TradesImportView({ user }: { readonly user: User }) {
  const work = useTradesImport(user);
  return work.draft === null || work.read === null ? (
    <BringFile work={work} />
  ) : (
    <ReviewImport work={work} draft={work.draft} read={work.read} />
  );
}
