/**
 * What a field has reported and not yet seen come back. Reports return late on a busy page, one by one or the last alone; what returns
 * must not take away what was typed since. Anything else that arrives was set by somebody else, and counts.
 */
export const createOwnReports = (value: string) => {
  let sent = [value];
  return {
    send: (text: string): void => {
      sent.push(text);
    },
    /** True where the value is a report on its way back; those before it will not come any more. */
    isReturned: (returned: string): boolean => {
      const at = sent.indexOf(returned);
      sent = at === -1 ? [returned] : sent.slice(at);
      return at !== -1;
    },
  };
};
