/** The dialogs of the front door, in one piece that is loaded when the first of them is asked for. */
import type { ReactNode } from 'react'
import type { BetaCodes } from '../shared/beta/beta-code.ts'
import { BetaAccess } from './beta/BetaAccess.tsx'
import { BetaCode } from './beta/BetaCode.tsx'
import { BetaSurvey } from './beta/BetaSurvey.tsx'
import { JoinLeague } from './JoinLeague.tsx'
import { paths } from '../../../shared/paths.ts'
import { useTravel } from './travel.ts'

export type DialogName = 'join' | 'beta-access' | 'beta-code' | 'beta-survey'

export interface DialogsProps {
  /** Which one is open. */
  open: DialogName | null
  onClose: () => void
  codes: () => Promise<BetaCodes>
  onAccepted: (code: string) => void
}

export function Dialogs({ open, onClose, codes, onAccepted }: DialogsProps): ReactNode {
  const travel = useTravel()
  const shell = (name: DialogName) => ({ open: open === name, onOpenChange: (next: boolean) => !next && onClose() })
  return (
    <>
      <JoinLeague {...shell('join')} onCode={(code) => travel(paths.join({ code }))} />
      <BetaAccess
        {...shell('beta-access')}
        codes={codes}
        finalFocus={wayOn}
        onAccepted={onAccepted}
        onRecorded={(email) => travel(paths.betaSuccess({ email }))}
      />
      <BetaCode {...shell('beta-code')} codes={codes} finalFocus={wayOn} onAccepted={onAccepted} />
      <BetaSurvey {...shell('beta-survey')} />
    </>
  )
}

/** With a code accepted, on to where a league is brought; else back to what opened the dialog. */
function wayOn(): HTMLElement | true {
  return document.getElementById('aboard') ?? true
}
