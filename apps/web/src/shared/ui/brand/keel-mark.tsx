/** The keel mark: a hull on its waterline with the ballast fin below. */

export function KeelMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6b78" />
      <path
        d="M5.5 13h21c-1 4.600-4.300 7.700-8.400 8.300l-.6 4.200a1.500 1.500 0 0 1-3 0l-.6-4.200C9.800 20.700 6.500 17.600 5.500 13Z"
        fill="#fff"
      />
      <path d="M16 5.500V13" stroke="#8fdde4" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
