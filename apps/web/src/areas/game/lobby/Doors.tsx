/** The lobby's picture: the casino, the time left until it opens, and a fish for everyone who is in. */
import type { LeagueTeamWire, LeagueWire } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Scene } from '../../../shared/art/Scene.tsx'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { useServerTime } from '../../../shared/format/clock.ts'
import { durationInWords, formatMoment, formatWeek } from '@whale/words/times'
import { WaveEdge } from '../../../shared/ui/edges.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { closeToTheEnd, Until } from '../tide/TideStrip.tsx'
import { clockParts, openingDay } from './lobby-words.ts'

export type Guest = NonNullable<LeagueTeamWire['player']> & { team_name: string; avatar: string | null }

interface Props {
  league: LeagueWire
  guests: readonly Guest[]
  /** The frame's bar, and whether the page is offline. */
  bar: ReactNode
  notice: ReactNode
  /** Opens the list of members. */
  onGuests: () => void
}

export function Doors({ league, guests, bar, notice, onGuests }: Props): ReactNode {
  const { starts_week: week, starts_at: at, now, total_claimed: claimed, players_min: needed } = league
  return (
    <header className="lobby-hero">
      <div className="absolute inset-0 -z-10">
        <Scene name="casino-one" crop="banner" priority="first" />
      </div>
      {bar}
      {notice}
      <div className="lobby-plate">
        <h1 tabIndex={-1} className="narrator" title={formatMoment(at)}>
          Doors open {openingDay(at, now)}
        </h1>
        <Until
          serverNow={now}
          until={at}
          past={<p className="font-bold">{`${formatWeek(week)} ${claimed < needed ? 'is here' : 'is opening'}.`}</p>}
        >
          <Clock until={at} serverNow={now} />
        </Until>
      </div>
      <Queue guests={guests} onPress={onGuests} />
    </header>
  )
}

/** The time left. Announced twice, like every countdown. */
function Clock({ serverNow, until }: { serverNow: string; until: string }): ReactNode {
  const leftMs = Date.parse(until) - useServerTime(serverNow)
  const warning = closeToTheEnd(leftMs)
  return (
    <>
      <time dateTime={until} className="lobby-clock">
        <span aria-hidden="true">
          {clockParts(leftMs).map(({ value, letter }) => (
            <span key={letter}>
              <b>{value}</b>
              {letter}{' '}
            </span>
          ))}
        </span>
        <span className="sr-only">{durationInWords(leftMs)}</span>
      </time>
      <span role="status" className="sr-only">
        {warning === null ? '' : `The doors open in less than ${warning}.`}
      </span>
    </>
  )
}

/** Everyone who is in, the viewer first. New members swim in. */
function Queue({ guests, onPress }: { guests: readonly Guest[]; onPress: () => void }): ReactNode {
  const [before] = useState(() => new Set(guests.map(({ user_id: id }) => id)))
  const queue = guests.toSorted((a, b) => Number(b.is_you) - Number(a.is_you))
  return (
    <button type="button" aria-label="Who’s in" aria-haspopup="dialog" onClick={onPress} className="lobby-queue">
      <WaveEdge className="lobby-wave" />
      {queue.map(({ user_id: id }, at) => (
        <span
          key={id}
          className={classNames('lobby-guest', !before.has(id) && 'lobby-arrives')}
          style={placeOf(at, queue.length)}
        >
          <Swimmer userId={id} className="block w-full" />
        </span>
      ))}
    </button>
  )
}

/** In two rows, each fish a little smaller than the one before. */
function placeOf(at: number, count: number): Record<string, string> {
  const x = at === 0 ? 3 : 21 + ((at - 1) * 70) / Math.max(6, count - 1)
  const width = at === 0 ? 4.6 : Math.max(2.3, 3.3 - at * 0.14)
  return { '--x': `${x}%`, '--y': at === 0 ? '0.9rem' : at % 2 === 1 ? '2.9rem' : '0.4rem', '--w': `${width}rem` }
}
