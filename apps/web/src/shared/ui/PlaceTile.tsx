import type { ReactNode } from 'react'

type PlaceTileProps =
  | { state: 'claimed'; avatar: ReactNode; name: ReactNode; detail?: ReactNode; action?: ReactNode }
  | { state: 'empty'; label: ReactNode; action?: ReactNode }

/** A place in the lobby: claimed, or empty with an invite action. */
export function PlaceTile(props: PlaceTileProps) {
  if (props.state === 'empty') {
    return (
      <div className="grid min-h-[88px] content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-line-strong px-3 py-2 text-center">
        <span className="text-small text-foam-muted">{props.label}</span>
        {props.action}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-[88px] animate-[appear_var(--dur-3)_ease-out] flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-deep px-3.5 py-2.5">
      {props.avatar}
      <div className="max-w-full flex-[1_1_6.5rem] leading-tight">
        <p className="font-bold">{props.name}</p>
        {props.detail !== undefined && <p className="text-small text-foam-muted">{props.detail}</p>}
      </div>
      {props.action}
    </div>
  )
}
