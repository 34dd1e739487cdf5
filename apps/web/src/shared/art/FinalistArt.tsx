/** The Triangle, for finalists. Decorative: it has a label next to it. */
export function FinalistArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 18" className={className} aria-hidden="true" focusable="false">
      <path d="M10 2 18 16H2Z" fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
    </svg>
  )
}
