/** Two sliders, drawn here: an icon of the design system would be paid for by every first page. */
export function SoundIcon() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden>
      <path d="M3 6.5h7M15 6.5h2M3 13.5h2M10 13.5h7" strokeLinecap="round" />
      <circle cx="12.5" cy="6.5" r="2.5" />
      <circle cx="7.5" cy="13.5" r="2.5" />
    </svg>
  );
}
