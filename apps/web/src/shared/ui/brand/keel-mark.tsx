/** The keel mark: the waterline, the hull and the keel that keeps it upright. */

export function KeelMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6b78" />
      <path d="M5 12h22" stroke="#8fdde4" strokeWidth="2" strokeLinecap="round" />
      <path d="M8 15.2h16c-.7 3-2.9 4.7-5.4 5.1L16 26.5l-2.6-6.2C10.9 19.9 8.7 18.2 8 15.2Z" fill="#fff" />
    </svg>
  );
}
