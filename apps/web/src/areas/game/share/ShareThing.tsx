import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import type { ButtonTone } from '../../../shared/ui/button-class.ts'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import type { Subject } from './ShareSheet.tsx'

const ShareSheet = lateSheet(async () => (await import('./ShareSheet.tsx')).ShareSheet)

interface Props {
  leagueId: string
  subject: Subject
  tone: ButtonTone
  size?: 'regular' | 'small'
  children?: ReactNode
}

/** A button that opens the sheet to share something. The sheet's code loads on the tap. */
export function ShareThing({ leagueId, subject, tone, size = 'regular', children = 'Share' }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        size={size}
        wide
        aria-haspopup="dialog"
        icon={<ExportIcon size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <ShareSheet leagueId={leagueId} subject={subject} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
