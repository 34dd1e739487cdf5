/** How a casino entry stands. */
import type { EntryView } from '@whale/words'
import type { ReactNode } from 'react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'

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
