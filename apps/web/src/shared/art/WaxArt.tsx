/** The wax of the envelope, with the club's tail. Decorative. */
export function WaxArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 90 90" className={className} aria-hidden="true" focusable="false">
      <path
        d="M45 3c8 0 10 5 17 7s13 2 17 9 1 12 3 19 7 9 5 17-9 9-13 15-4 13-12 16-12-3-18-2-12 5-19 2-7-10-12-15-12-7-13-15 5-11 6-18-1-14 5-19 12-4 18-8 8-8 16-8Z"
        fill="#dd523d"
      />
      <circle cx="45" cy="45" r="30" fill="#c4412e" />
      <path
        d="M45 68C44.6 56 41 47 33.5 41.5C29 38 23 36.5 17 37C22.5 30.5 34 30 40.5 36.5C43 39 44.2 41 45 43C45.8 41 47 39 49.5 36.5C56 30 67.5 30.5 73 37C67 36.5 61 38 56.5 41.5C49 47 45.4 56 45 68Z"
        fill="#f5ddc4"
      />
    </svg>
  )
}

/** The ends of the slips that stick out of it. */
export const SLIP_INKS = ['#b9a2e0', '#f0c25f', '#e9764c', '#8bc6ed', '#9fd18b', '#e7a3ab'] as const
