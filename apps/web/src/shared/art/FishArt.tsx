const inks = {
  brass: { body: '#efb64e', shade: '#d4892f', fin: '#c9682d' },
  coral: { body: '#e9764c', shade: '#c9503a', fin: '#8f2f3a' },
  teal: { body: '#5fbfae', shade: '#3d978f', fin: '#276a70' },
  violet: { body: '#b9a2e0', shade: '#9780c6', fin: '#7559a8' },
  cream: { body: '#f5ecd5', shade: '#dccfa9', fin: '#b79f6c' },
} as const

type FishArtProps = {
  /** Brass is the viewer's own fish. Other players get the other inks. */
  ink?: keyof typeof inks
  className?: string
}

/** A fish, facing right. Decorative: a label is beside it. */
export function FishArt({ ink: inkName = 'brass', className }: FishArtProps) {
  const ink = inks[inkName]
  return (
    <svg viewBox="0 -2 122 80" className={className} aria-hidden="true" focusable="false">
      <path
        d="M22 40C10 30 4 20 2 8C14 10 26 18 34 28C46 14 62 8 78 10C98 12 112 26 118 40C112 54 98 68 78 70C62 72 46 66 34 52C26 62 14 70 2 72C4 60 10 50 22 40Z"
        fill={ink.body}
      />
      <path d="M34 52C46 66 62 72 78 70C98 68 112 54 118 40C100 52 64 56 34 52Z" fill={ink.shade} />
      <path d="M58 11C64 2 76-2 88 0C86 5 86 9 88 13C78 9 66 9 58 11Z" fill={ink.fin} />
      <path d="M60 46C58 56 50 62 42 62C46 54 50 48 52 42Z" fill={ink.fin} />
      <circle cx="94" cy="34" r="7.5" fill="#f6efdb" />
      <circle cx="96" cy="34" r="4.2" fill="#0b2733" />
      <path d="M80 24C74 34 74 46 80 56" fill="none" stroke={ink.fin} strokeWidth="3" strokeLinecap="round" />
      <path d="M108 48C104 51 100 52 96 51" fill="none" stroke="#0b2733" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
