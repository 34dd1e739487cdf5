/** The ship's vault with a wheel on its door. Decorative: a label is beside it. */
export function VaultArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 200" className={className} aria-hidden="true" focusable="false">
      <path d="M14 166H226V182H14Z" fill="#276a70" />
      <path d="M34 22H206V166H34Z" fill="#d4892f" />
      <path d="M34 22H120V166H34Z" fill="#efb64e" />
      <path d="M48 36H192V152H48Z" fill="#062b36" />
      <circle cx="120" cy="94" r="50" fill="#3d978f" />
      <path d="M120 44a50 50 0 0 0 0 100Z" fill="#5fbfae" />
      <circle cx="120" cy="94" r="36" fill="#062b36" />
      <g fill="#f5ecd5">
        {[0, 45, 90, 135].map((turn) => (
          <path key={turn} d="M116.5 62h7v64h-7z" transform={`rotate(${turn} 120 94)`} />
        ))}
      </g>
      <circle cx="120" cy="94" r="25" fill="none" stroke="#f5ecd5" strokeWidth="6" />
      <circle cx="120" cy="94" r="9" fill="#efb64e" />
      <path d="M40 58h10v18H40zM40 112h10v18H40zM190 58h10v18h-10zM190 112h10v18h-10z" fill="#c9682d" />
      <path d="M14 182q9-9 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0 14 0V200H14Z" fill="#5fbfae" />
    </svg>
  )
}
