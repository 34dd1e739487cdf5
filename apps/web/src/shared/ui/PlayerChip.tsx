import type { ReactNode } from 'react'

type PlayerChipProps = { avatar: ReactNode; name: ReactNode; detail?: ReactNode }

/** A person in a line: avatar (24 to 36 pixels), name, and a word about them. */
export function PlayerChip({ avatar, name, detail }: PlayerChipProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {avatar}
      <span className="min-w-0 truncate font-semibold">{name}</span>
      {detail !== undefined && <span className="flex-none text-small text-foam-muted">{detail}</span>}
    </span>
  )
}
