/** Where drafts are kept; apart from what stands in them, since signing out needs no more. */

export interface DraftOwner {
  readonly userId: string;
  /** null: a new portfolio. Of an edited one its id; of a simulation and of what is filled in from elsewhere a name of its own. */
  readonly place: string | null;
}

const keyOfNew = (userId: string) => `ballast-portfolio-draft-${userId}`;
export const keyOf = ({ userId, place }: DraftOwner) =>
  place === null ? keyOfNew(userId) : `${keyOfNew(userId)}-${place}`;

export const discardDraft = (storage: Storage, owner: DraftOwner) => storage.removeItem(keyOf(owner));

/** Of new and edited ones. */
export const discardDrafts = (storage: Storage, userId: string) => {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys) if (key.startsWith(keyOfNew(userId))) storage.removeItem(key);
};
