/** What the viewer can do about a line: remove it, report it, or mute its writer. */
import { type LineWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import type { LogItem } from './about.ts'

interface Props {
  leagueId: string
  item: Pick<LogItem, 'user_id'>
  line: LineWire
  open: boolean
  onClose: () => void
}

export function LineSheet({ open, ...given }: Props): ReactNode {
  const { line, onClose } = given
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      heading={line.is_mine ? 'Your line' : `${line.username}’s line`}
      description={line.text ?? ''}
    >
      <Choices {...given} />
    </Sheet>
  )
}

function Choices({ leagueId, item, line, onClose }: Omit<Props, 'open'>): ReactNode {
  const toast = useToast()
  const ofLeague = { league: leagueId }
  const ofLine = { params: { ...ofLeague, line: line.id } }
  const remove = useCommand(calls.talk.removeLine)
  const report = useCommand(calls.talk.reportLine)
  const mute = useCommand(calls.talk.mute)
  const failure = remove.failure ?? report.failure ?? mute.failure
  const name = line.username
  /** Closes the sheet once it is done. A failure stays on it. */
  async function after(reply: Promise<object | null>, text: string): Promise<void> {
    if ((await reply) === null) return
    onClose()
    toast({ text })
  }
  const choices = [
    {
      label: 'Remove for everyone',
      isFor: line.can_remove,
      busy: remove.isPending,
      busyLabel: 'Removing',
      act: () => void after(remove.run(ofLine), 'Removed for everyone.'),
    },
    {
      label: line.is_reported_by_me ? 'You reported this' : 'Report to the commissioner',
      isFor: !line.is_mine,
      isDone: line.is_reported_by_me,
      busy: report.isPending,
      busyLabel: 'Reporting',
      act: () => void after(report.run(ofLine), 'Reported. The commissioner and Whale Club will look at it.'),
    },
    {
      label: `Mute ${name}`,
      isFor: !line.is_mine,
      busy: mute.isPending,
      busyLabel: 'Muting',
      act: () => {
        const muted = mute.run({ params: ofLeague, body: { user_id: item.user_id ?? '', is_muted: true } })
        void after(muted, `${name} is muted. Nobody else can tell.`)
      },
    },
  ]
  return (
    <div className="grid gap-3">
      {choices
        .filter(({ isFor }) => isFor)
        .map(({ label, isDone = false, act, busy, busyLabel }) => (
          <Button key={label} wide tone="line" busy={busy} busyLabel={busyLabel} disabled={isDone} onClick={act}>
            {label}
          </Button>
        ))}
      {failure !== null && <ErrorState>{failure.message}</ErrorState>}
    </div>
  )
}
