import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { StatusPill } from '../../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { EntryView } from './entry-view.ts'

const pills = {
  open: { tone: 'neutral', Icon: TargetIcon },
  there: { tone: 'win', Icon: CheckIcon },
  won: { tone: 'win', Icon: CheckIcon },
  missed: { tone: 'loss', Icon: XIcon },
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
