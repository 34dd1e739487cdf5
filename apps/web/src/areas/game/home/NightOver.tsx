/** The end of a night: the champion, the first four, and once more. */
import { nightWonWords } from '@whale/words'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { formatUnits } from '@whale/words/numbers'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../league/use-game.ts'
import { GameShell } from '../shell/GameShell.tsx'
import '../../../shared/styles/night-colors.css'
import './night-over.css'

export function NightOver({ game }: { game: Game }): ReactNode {
  const { leaderboard, league } = game
  const [first] = leaderboard
  if (first === undefined) return null
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      renderHero={({ bar, notice }) => (
        <div className="night-over">
          {bar}
          {notice}
          <header className="night-over-sky">
            <h1 tabIndex={-1} className="display">
              {nightWonWords({ champion: first.username, isYou: first.is_you })}
            </h1>
            <Swimmer userId={first.user_id} className="night-over-fish" />
          </header>
          <Podium rows={leaderboard} />
          <div className="night-over-acts">
            <Link to={paths.night()} className={buttonClass({ tone: 'brass', wide: true })}>
              <ArrowClockwiseIcon size={20} weight="bold" aria-hidden="true" />
              Again
            </Link>
            <Link to={paths.recap(league.id)} className={buttonClass({ tone: 'quiet', wide: true })}>
              Your night
            </Link>
            <a href={paths.addLeague()} className="text-link inline-flex min-h-11 items-center justify-center">
              Do it with your real league
            </a>
          </div>
        </div>
      )}
    >
      {null}
    </GameShell>
  )
}

type Rows = Game['leaderboard']

/** The champion with their lead, and the next three; the viewer in place of the last, if they came later. */
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
