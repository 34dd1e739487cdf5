/** How a casino entry stands: its points, its state, its meter. */
import type { ReactNode } from 'react'
import { formatPoints, inWords } from '../../../../shared/format/format.ts'
import type { EntryView } from './entry-view.ts'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { StatusPill } from '../../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'

/** Points in the display face; a dash before the games. */
export function Points({ points }: { points: number | null }): ReactNode {
  if (points === null) {
    return (
      <span className="figure figure-score text-foam-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no points yet</span>
      </span>
    )
  }
  const text = formatPoints(points)
  return (
    <span className="figure figure-score">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{inWords(text)} points</span>
    </span>
  )
}

const pills = {
  open: { tone: 'neutral', Icon: TargetIcon },
  there: { tone: 'win', Icon: CheckIcon },
  won: { tone: 'win', Icon: CheckIcon },
  missed: { tone: 'loss', Icon: XIcon },
  void: { tone: 'neutral', Icon: ProhibitIcon },
  out: { tone: 'neutral', Icon: ProhibitIcon },
} as const

/** The entry's state: an icon and a word. */
export function EntryPill({ view }: { view: EntryView }): ReactNode {
  const { tone, Icon } = pills[view.state]
  return (
    <StatusPill tone={tone} icon={<Icon size={16} weight="bold" />}>
      {view.word}
    </StatusPill>
  )
}

/** The points as a share of the target. The pill next to it has the same in words. */
export function EntryMeter({ view }: { view: EntryView }): ReactNode {
  const isThere = view.state === 'there' || view.state === 'won'
  return (
    <div aria-hidden="true" className="relative h-2 rounded-full bg-shoal forced-colors:border">
      <span
        className={classNames('absolute inset-y-0 left-0 rounded-full', isThere ? 'bg-lagoon' : 'bg-water')}
        style={{ width: `${(view.share ?? 0) * 100}%` }}
      />
      <span className="absolute -top-1 -right-px -bottom-1 w-[3px] rounded-full bg-brass-text" />
    </div>
  )
}
