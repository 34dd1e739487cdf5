/** The logo: a chip with a whale's fluke. Decorative: a label is beside it or on the link around it. */
export function MarkArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="31" fill="#f0c25f" />
      <g fill="#f5ecd5">
        <path transform="rotate(0 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(45 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(90 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(135 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(180 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(225 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(270 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
        <path transform="rotate(315 32 32)" d="M27 1.4h10l-1.6 7.4h-6.8z" />
      </g>
      <circle cx="32" cy="32" r="22.5" fill="#062b36" />
      <path
        d="M32 45C31.6 36 29 30.4 23.4 26.2C20 23.6 16 22.6 11.6 22.8C15.6 18.2 24 18 28.6 22.4C30.4 24 31.4 25.4 32 26.8C32.6 25.4 33.6 24 35.4 22.4C40 18 48.4 18.2 52.4 22.8C48 22.6 44 23.6 40.6 26.2C35 30.4 32.4 36 32 45Z"
        fill="#f5ecd5"
      />
      <path d="M11.5 41.5q3.4-3.6 6.8 0t6.8 0 6.8 0 6.8 0 6.8 0 6.8 0A22.5 22.5 0 0 1 11.5 41.5Z" fill="#63b8c4" />
    </svg>
  )
}
