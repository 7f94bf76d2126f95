/** The keel mark for the head of a page: the waterline, the hull and the keel that keeps it upright. */
export const KEEL_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f6b78"/><path d="M5 12h22" stroke="#8fdde4" stroke-width="2" stroke-linecap="round"/><path d="M8 15.2h16c-.7 3-2.9 4.7-5.4 5.1L16 26.5l-2.6-6.2C10.9 19.9 8.7 18.2 8 15.2Z" fill="#fff"/></svg>';
