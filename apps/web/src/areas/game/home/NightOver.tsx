/** The end of a night: the champion, the first four, and once more. */
import { calls } from '@whale/contract'
import { nightWonWords } from '@whale/words'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { formatUnits } from '@whale/words/numbers'
import { useCommand } from '../../../shared/api/command.ts'
import { noteGuest } from '../../../shared/api/guest.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { ownZone } from '../../../shared/format/clock.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { FieldError } from '../../../shared/ui/Field.tsx'
import type { Game } from '../league/use-game.ts'
import { useNight } from '../night/use-night.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { NightCards } from './NightCards.tsx'
import '../../../shared/styles/night-colors.css'
import './night-over.css'

export function NightOver({ game }: { game: Game }): ReactNode {
  const { leaderboard, league } = game
  const isGuest = useSession().status === 'signed_out'
  const [first] = leaderboard
  if (first === undefined) return null
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      renderHero={({ bar, notice }) => (
        <div className="night-over">
          <div className="night-over-bar">
            {bar}
            {notice}
          </div>
          <header className="night-over-sky">
            <p className="narrator">{`12 weeks, ${leaderboard.length} players`}</p>
            <h1 tabIndex={-1} className="display">
              {nightWonWords({ champion: first.username, isYou: first.is_you })}
            </h1>
            <Swimmer userId={first.user_id} className="night-over-fish" />
          </header>
          <div className="night-over-foot">
            <Podium rows={leaderboard} />
            <NightCards game={game} />
            <div className="night-over-acts">
              <Again leagueId={league.id} />
              <a href={paths.addLeague()} className={buttonClass({ tone: 'quiet', wide: true })}>
                Do it with your real league
              </a>
              <p className="flex flex-wrap justify-center gap-x-6">
                <Link to={paths.recap(league.id)} className="text-link inline-flex min-h-11 items-center">
                  Your night
                </Link>
                {isGuest && (
                  <Link to={paths.keepNight()} className="text-link inline-flex min-h-11 items-center">
                    Keep your cards
                  </Link>
                )}
              </p>
            </div>
          </div>
        </div>
      )}
    >
      {null}
    </GameShell>
  )
}

/** Another night with the same people: the first press opens it, everyone else joins. */
function Again({ leagueId }: { leagueId: string }): ReactNode {
  const night = useNight(leagueId)
  const { run, isPending, failure } = useCommand(calls.nights.playAgain)
  const navigate = useNavigate()
  async function again(): Promise<void> {
    const reply = await run({ params: { league: leagueId }, body: { zone: ownZone() } })
    if (reply === null) return
    if (night?.own.is_guest === true) noteGuest(reply.league_id)
    void navigate(paths.pregame(reply.league_id))
  }
  return (
    <>
      <Button
        tone="brass"
        wide
        busy={isPending}
        busyLabel="Opening"
        icon={<ArrowClockwiseIcon size={20} weight="bold" aria-hidden="true" />}
        onClick={() => void again()}
      >
        {(night?.again ?? null) === null ? 'Again' : 'Again, they’re waiting'}
      </Button>
      {failure !== null && <FieldError>{failure.message}</FieldError>}
    </>
  )
}

type Rows = Game['leaderboard']

/** The champion with their lead, and the next three; the viewer replaces the last if they placed lower. */
function Podium({ rows }: { rows: Rows }): ReactNode {
  const [first, ...others] = rows
  const [second] = others
  if (first === undefined || second === undefined) return null
  return (
    <section id="champion" aria-label="Champion" className="night-over-paper on-paper scalloped">
      <div className="flex items-center gap-3">
        <Face userId={first.user_id} size={64} />
        <p className="figure text-[3rem] leading-none">{formatUnits(first.units)}</p>
        <p className="ml-auto text-right leading-tight">
          <b className="block">{formatUnits(first.units - second.units)} ahead</b>
          <span className="text-small">of {second.is_you ? 'you' : second.username}</span>
        </p>
      </div>
      <ol>
        {nextRows(rows).map(({ user_id: id, username, place, units, is_you: isYou }) => (
          <li key={id} className={classNames('perforation flex items-center gap-2.5 py-1', isYou && 'font-bold')}>
            <span className="w-5 tabular-nums">{place}</span>
            <Face userId={id} size={32} />
            <span className="min-w-0 truncate">{isYou ? 'you' : username}</span>
            <span className="figure ml-auto">{formatUnits(units)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function nextRows([, ...others]: Rows): Rows {
  const next = others.slice(0, 3)
  const own = others.slice(3).find(({ is_you: isYou }) => isYou)
  return own === undefined ? next : [...next.slice(0, 2), own]
}
