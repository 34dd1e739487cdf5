import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsWide } from '../../../shared/ui/wide.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

interface Props {
  name: string
  /** What is inside, in one line. */
  note: string
  /** The ids of its blocks. The first is its address: `/profile#alerts` opens it. */
  ids: readonly [string, ...string[]]
  children: ReactNode
}

/** A part of the profile: one row that opens on phones, always open from 1024 pixels on. */
export function Group({ name, note, ids, children }: Props): ReactNode {
  const isWide = useIsWide()
  const hash = useLocation().hash.slice(1)
  const isNamed = ids.includes(hash)
  const [isOpen, setOpen] = useState(isNamed)
  const [lastHash, setLastHash] = useState(hash)
  if (hash !== lastHash) {
    setLastHash(hash)
    if (isNamed) setOpen(true)
  }
  useEffect(() => {
    // The browser could not scroll to a block that was folded.
    if (isNamed) document.getElementById(hash)?.scrollIntoView()
  }, [hash, isNamed])

  function toggled(isNowOpen: boolean): void {
    if (isWide || isNowOpen === isOpen) return
    setOpen(isNowOpen)
    // A reload keeps it open. Not through the router, which would scroll.
    const address = isNowOpen ? `#${ids[0]}` : window.location.pathname
    window.history.replaceState(window.history.state, '', address)
  }

  return (
    <details
      open={isWide || isOpen}
      onToggle={({ currentTarget: { open } }) => toggled(open)}
      className="min-w-0 [&::details-content]:min-w-0"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-panel bg-deep px-4.5 py-3 hover:bg-shelf lg:hidden [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="display text-d3">{name}</h2>
          <span className="block text-small text-foam-muted">{note}</span>
        </span>
        <FoldCaret size={22} />
      </summary>
      <div className="grid min-w-0 grid-cols-1 gap-4 pt-3 pb-4 lg:gap-6 lg:p-0">{children}</div>
    </details>
  )
}
