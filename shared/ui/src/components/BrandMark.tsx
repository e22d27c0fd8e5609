/** The speech ring of the brand: a circle open at lower right with a short tail. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
      <rect width="28" height="28" rx="7.84" fill="#0F8A94" />
      <path
        d="M14 7.2a6.8 6.8 0 1 0 4.4 12l2.5 1.6-.8-3A6.8 6.8 0 0 0 14 7.2Z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
