import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'

interface EmptyProps {
  label: string
  detail: string
  onOpen: () => void
}

/** An empty card: opens the player list. */
export function EmptySlot({ label, detail, onOpen }: EmptyProps): ReactNode {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group flex w-full items-center gap-5 rounded-panel bg-deep p-4 text-left hover:bg-shelf"
    >
      <CardBack />
      <span className="min-w-0 flex-1">
        <span className="display block text-d3">{label}</span>
        <span className="mt-1 block text-foam-muted">{detail}</span>
      </span>
      <span className="on-ledge grid size-11 flex-none place-items-center rounded-control bg-shoal">
        <PlusIcon size={24} aria-hidden="true" />
      </span>
    </button>
  )
}

interface FilledProps {
  position: string
  name: string
  detail: string
  /** The target, and progress toward it. */
  aside: ReactNode
  /** At the end of the card: an arrow, or the points. */
  end: ReactNode
  /** Reopens the player list; absent after the lock. */
  onOpen?: () => void
  children?: ReactNode
}

/** A filled card. */
export function FilledSlot({ position, name, detail, aside, end, onOpen, children }: FilledProps): ReactNode {
  const face = (
    <>
      <CardFace position={position} />
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="display block text-d3">{name}</span>
        <span className="mt-1 mb-2 block text-small text-foam-muted">{detail}</span>
        {aside}
      </span>
      <span className="ml-auto flex-none">{end}</span>
    </>
  )
  if (onOpen === undefined) {
    return (
      <div className="grid content-start gap-4 rounded-panel bg-deep p-4">
        {/* On the narrowest phones the points go below the name. */}
        <div className="flex flex-wrap items-center gap-4">{face}</div>
        {children}
      </div>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 rounded-panel bg-deep p-4 text-left hover:bg-shelf"
    >
      {face}
      <span className="sr-only">. Change the pick</span>
    </button>
  )
}

function CardBack(): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="grid h-[124px] w-[88px] flex-none -rotate-3 place-items-center rounded-control border-[5px] border-paper bg-water transition-transform duration-(--dur-3) group-hover:rotate-0"
    >
      <span className="grid size-full place-items-center rounded-[6px] border-2 border-dashed border-paper/70">
        <span className="size-11">
          <MarkArt />
        </span>
      </span>
    </span>
  )
}

function CardFace({ position }: { position: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="on-paper relative grid h-[124px] w-[88px] flex-none place-items-center rounded-control bg-paper"
    >
      <span className="absolute top-2 left-2.5 text-small leading-none font-extrabold">{position}</span>
      <span className="size-12">
        <MarkArt />
      </span>
      <span className="absolute right-2.5 bottom-2 rotate-180 text-small leading-none font-extrabold">{position}</span>
    </span>
  )
}
