import type { ReactNode } from 'react'

type PlaceTileProps = { avatar: ReactNode; name: ReactNode; detail?: ReactNode; action?: ReactNode }

/** A claimed place in the lobby. */
export function PlaceTile({ avatar, name, detail, action }: PlaceTileProps) {
  return (
    <div className="flex h-full min-h-[88px] animate-[appear_var(--dur-3)_ease-out] flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-deep px-3.5 py-2.5">
      {avatar}
      <div className="max-w-full flex-[1_1_6.5rem] leading-tight">
        <p className="font-bold">{name}</p>
        {detail !== undefined && <p className="text-small text-foam-muted">{detail}</p>}
      </div>
      {action}
    </div>
  )
}
