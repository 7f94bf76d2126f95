/** What the text of a notification is filled with. */
export type NotificationParams = Readonly<Record<string, string | number>>;
