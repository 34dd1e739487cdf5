/** The starters of a bet's teams, side by side, and what moved since the viewer's last look. */
import { type ReactNode, useEffect, useState } from 'react'
import { formatPoints, formatSignedPoints } from '@whale/words/numbers'
import { formatInstant } from '@whale/words/times'
import { storedText } from '../../../../shared/stored-text.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { LiveWeek } from '../../scores/live-week.ts'
import type { Game } from '../../league/use-game.ts'
import { type Lineup, type Look, type Starter, lookAt, parseLook, scoredSince } from './lineups-view.ts'

/** Returns what this device showed when the page was last open this week, and remembers each reading for the next time. */
export function useLastLook({ league, me, week }: Game, live: LiveWeek | null): Look | null {
  const key = `last_look ${league.id} ${me.user_id}`
  const [look] = useState(() => parseLook(storedText(key).read(), week))
  useEffect(() => {
    if (live !== null) storedText(key).write(JSON.stringify(lookAt(live)))
  }, [key, live])
  return live === null || look === null || look.at >= live.as_of ? null : look
}

interface LineupsProps {
  lineups: readonly Lineup[]
  look: Look | null
  now: string
}

export function Lineups({ lineups, look, now }: LineupsProps): ReactNode {
  const since = look === null ? null : scoredSince(lineups)
  return (
    <div className="grid gap-3">
      {look !== null && since !== null && (
        <p className="leading-snug">
          <b className="text-lagoon">Since {formatInstant(look.at, { now })}:</b> {since}
        </p>
      )}
      <div className={classNames('grid items-start gap-x-5 gap-y-3', lineups.length > 1 && 'grid-cols-2')}>
        {lineups.map((lineup) => (
          <section key={lineup.teamId} aria-label={`${lineup.teamName}, starters`} className="min-w-0">
            <h3 className="leading-snug font-bold">
              {lineup.teamName}
              <span className="block text-small font-medium text-foam-muted">{lineup.words}</span>
            </h3>
            <ul className={classNames('mt-1.5', lineups.length === 1 && 'gap-x-6 md:columns-2 lg:columns-3')}>
              {lineup.starters.map((starter) => (
                <StarterRow key={starter.id} starter={starter} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function StarterRow({ starter: { name, position, points, state, word, since } }: { starter: Starter }): ReactNode {
  return (
    <li className="flex break-inside-avoid items-start justify-between gap-2 border-t border-line py-1.5 text-small leading-snug">
      <p className={classNames('min-w-0', state === 'done' && 'text-foam-muted')}>
        <span className="font-semibold">{name}</span>
        <span className="block text-micro text-foam-muted">
          {position}, <span className={classNames(state === 'playing' && 'font-bold text-lagoon')}>{word}</span>
        </span>
      </p>
      <p className="flex-none text-right font-bold tabular-nums">
        {state === 'to come' ? <NotYet /> : formatPoints(points)}
        {since !== 0 && (
          <span className={classNames('block text-micro', since > 0 ? 'text-lagoon' : 'text-coral')}>
            {formatSignedPoints(since)}
          </span>
        )}
      </p>
    </li>
  )
}

function NotYet(): ReactNode {
  return (
    <>
      <span aria-hidden="true" className="text-foam-faint">
        –
      </span>
      <span className="sr-only">no points yet</span>
    </>
  )
}
