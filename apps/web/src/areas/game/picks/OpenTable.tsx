/** Before the lock: the rule in one line, and what there is to choose. */
import { isOfTeams, casinoWinWords, casinoRule, casinoClosed, eventRuleWords } from '@whale/words'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { ReactNode } from 'react'
import { isPractice } from '../../../shared/api/transport.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Countdown, Until, lockWords, whenLocked } from '../tide/TideStrip.tsx'
import { Cards } from './Cards.tsx'
import type { TableProps } from './casino-now.ts'
import { RivalTable } from './RivalTable.tsx'
import { TeamEntry } from './TeamEntry.tsx'

/** The rule, the time left, and all of it behind "?". */
export function Rule({ game, casino, event, locksAt }: TableProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('rule')
  const { season, now } = game.game_state
  const until = lockWords(locksAt, casino.now)
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 leading-tight">
        <b className="text-lead">{eventRuleWords(event, { season, teams: casino.rivals.length + 1 })}</b>
        <span className="block text-small text-foam-muted">
          {game.league.is_night ? (
            // Its bar has the time left.
            'Change it until the lock'
          ) : isPractice ? (
            `Change it until ${until}`
          ) : (
            <Until serverNow={now} until={locksAt} past="Closing now">
              Until {until}, <Countdown serverNow={now} until={locksAt} what="Entries close" /> left
            </Until>
          )}
        </span>
      </p>
      <IconButton label="How it works" icon={<QuestionIcon size={24} />} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onOpenChange={setOpen} heading={event.name} description={event.description}>
        <div className="grid gap-2">
          <p>{casinoRule(event, season)}</p>
          <p>Free. {casinoWinWords(event)}. No one sees your pick before the lock.</p>
        </div>
      </Sheet>
    </div>
  )
}

export function OpenTable(props: TableProps): ReactNode {
  const { casino, event, game } = props
  return (
    <div id="first-field" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
      {casino.refusal !== null && (
        <Panel shape="card" className="flex items-start gap-3">
          <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
          <p>
            <b className="block">{isOfTeams(event) ? 'Not entered this week' : 'No pick this week'}</b>
            <span className="text-foam-muted">
              {casinoClosed(event, casino.refusal)}{' '}
              {`Everyone’s picks show ${whenLocked(game.game_state.moments.locks_at, casino.now)}.`}
            </span>
          </p>
        </Panel>
      )}
      {casino.refusal === null && <Choosing {...props} />}
    </div>
  )
}

function Choosing(props: TableProps): ReactNode {
  if (isOfTeams(props.event)) return <TeamEntry {...props} />
  return props.event.key === 'mark_a_rival' ? <RivalTable {...props} /> : <Cards {...props} />
}
