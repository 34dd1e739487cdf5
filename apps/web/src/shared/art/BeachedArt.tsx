/** A fish on the sand. Decorative: a label is beside it. */
export function BeachedArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 132" className={className} aria-hidden="true" focusable="false">
      <path d="M0 74C40 66 62 82 104 76C150 68 196 84 240 72V132H0Z" fill="#63b8c4" />
      <path d="M0 84C44 76 70 92 110 85C156 77 198 94 240 82" fill="none" stroke="#f5ecd5" strokeWidth="3" />
      <path d="M0 108C52 84 92 88 128 92C174 97 206 88 240 98V132H0Z" fill="#e0c186" />
      <path d="M0 118C60 100 104 104 140 107C182 110 214 104 240 110V132H0Z" fill="#cfa763" />
      <ellipse cx="122" cy="100" rx="56" ry="7" fill="#b98f4c" />
      <g transform="rotate(12 120 70)">
        <path
          d="M76 66C66 57 60 48 59 38C69 40 79 47 86 55C96 43 110 38 124 40C141 41 153 53 158 65C153 77 141 88 124 90C110 92 96 87 86 75C79 84 69 90 59 92C61 82 66 74 76 66Z"
          fill="#efb64e"
        />
        <path d="M86 75C96 87 110 92 124 90C141 88 153 77 158 65C143 75 112 79 86 75Z" fill="#d4892f" />
        <path d="M106 41C112 33 122 29 132 31C130 35 130 39 132 42C123 39 113 39 106 41Z" fill="#c9682d" />
        <path d="M108 71C106 79 99 84 93 84C96 78 100 72 101 68Z" fill="#c9682d" />
        <circle cx="136" cy="61" r="6.4" fill="#f6efdb" />
        <circle cx="138" cy="58.6" r="3.6" fill="#0b2733" />
        <path d="M124 52C119 60 119 70 124 78" fill="none" stroke="#c9682d" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M149 75C146 74 142 74 140 76" fill="none" stroke="#0b2733" strokeWidth="2" strokeLinecap="round" />
      </g>
      <circle cx="196" cy="116" r="4" fill="#f5ecd5" />
      <path d="M34 112L44 108L42 118Z" fill="#e9764c" />
    </svg>
  )
}
