/** A night on a TV, for the whole room: the race, the clock, who is done, and the code to join. Nobody signs in, and nothing is pressed. */
import { type TvWire, calls } from '@whale/contract'
import { nightClockWords, nightDoneWords, nightPhaseWords, nightWonWords, tvHeading } from '@whale/words'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '@whale/words/addresses'
import { useLiveTv, usePolling } from '../../../shared/api/live.ts'
import { queryFor } from '../../../shared/api/query.ts'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { FacesOfLeague, Swimmer, facesOf } from '../../../shared/components/Face.tsx'
import { phaseMs, useLeftMs } from '../../../shared/format/night-clock.ts'
import { formatUnits } from '@whale/words/numbers'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { Ring } from '../../../shared/ui/Ring.tsx'
import { Tank } from './Tank.tsx'
import { TvBets } from './TvBets.tsx'
import { TvSwings } from './TvSwings.tsx'
import { useAwake } from './use-awake.ts'
import '../../../shared/styles/night-colors.css'
import './night-tv.css'

/**
 * Polls where no stream connects, while people bet (secret picks send no event), and after the night, since the next night has its own
 * stream.
 */
const POLL_MS = 2500
const POLLED: readonly (string | undefined)[] = ['betting', 'over']

export function NightTvPage(): ReactNode {
  const { code = '' } = useParams()
  const [address, setAddress] = useState(code)
  const everyMs = usePolling({ address }, POLL_MS)
  const { data: tv, isError } = useQuery({
    ...queryFor(calls.nights.nightOnTv, { params: { tv: address } }),
    refetchInterval: ({ state }) => (POLLED.includes(state.data?.phase) ? POLL_MS : everyMs),
    placeholderData: keepPreviousData,
  })
  // The code may change.
  if (tv !== undefined && tv.tv !== address) setAddress(tv.tv)
  useLiveTv(tv?.tv ?? null)
  useAwake()
  useLastingAddress(tv)
  return (
    <main id="main" tabIndex={-1} data-theme="dark" className="tv">
      <title>{tv === undefined ? 'Game night, Whale Club' : `${tv.name}, Whale Club`}</title>
      {tv === undefined ? (
        <h1 tabIndex={-1} className="tv-alone display">
          {isError ? 'No night here' : 'Game night'}
        </h1>
      ) : (
        <FacesOfLeague value={facesOf(tv.players, tv.faces)}>
          {tv.phase === 'over' ? <Over tv={tv} /> : <Night tv={tv} isOffline={isError} />}
        </FacesOfLeague>
      )}
    </main>
  )
}

/** Puts the permanent address into the URL, and continues with the next night. */
function useLastingAddress(tv: TvWire | undefined): void {
  const own = tv?.tv
  const next = tv?.next ?? null
  useEffect(() => {
    // Not through the router, which would treat it as a new page.
    if (own !== undefined) window.history.replaceState(window.history.state, '', paths.nightTv(own))
  }, [own])
  useEffect(() => {
    if (next !== null) location.assign(paths.nightTv(next))
  }, [next])
}

function Night({ tv, isOffline }: { tv: TvWire; isOffline: boolean }): ReactNode {
  return (
    <>
      <section className="tv-left" aria-label="Table">
        <header className="tv-head">
          <MarkArt className="tv-mark" />
          <b className="display">{tv.name}</b>
          <span className="tv-week">{isOffline ? 'Connecting again' : nightPhaseWords(tv)}</span>
        </header>
        <Tank tv={tv} />
      </section>
      <section className="tv-right" aria-label="Now">
        <Clock tv={tv} />
        <Now tv={tv} />
        {tv.free_seats > 0 && <Join tv={tv} isLarge={tv.phase === 'before'} />}
      </section>
    </>
  )
}

const LAST_MS = 20_000

function Clock({ tv }: { tv: TvWire }): ReactNode {
  const left = useLeftMs(tv)
  const { phase, pause } = tv
  const done = tv.players.filter(({ has_moved: hasMoved }) => hasMoved).length
  return (
    <div className={phase === 'betting' || phase === 'before' ? 'tv-clock tv-clock-large' : 'tv-clock'}>
      <Ring share={left / Math.max(1, phaseMs(tv))} isLast={left <= LAST_MS && phase !== 'before'} className="tv-ring">
        <time className="figure">{nightClockWords(left)}</time>
      </Ring>
      <div>
        <h1 tabIndex={-1} className="display">
          {tvHeading(tv)}
        </h1>
        {phase === 'betting' && pause === null && <p>{nightDoneWords(done, tv.players.length)}</p>}
      </div>
    </div>
  )
}

function Now({ tv }: { tv: TvWire }): ReactNode {
  switch (tv.phase) {
    case 'games':
      return <TvBets tv={tv} />
    case 'results':
      return <TvSwings tv={tv} />
    case 'before':
    case 'betting':
    case 'over':
      return null
  }
}

function Join({ tv: { code, phase }, isLarge }: { tv: TvWire; isLarge: boolean }): ReactNode {
  return (
    <div className={isLarge ? 'tv-join tv-join-large' : 'tv-join'}>
      {(isLarge || phase === 'betting') && (
        <QrCode text={`${location.origin}${paths.joinNight(code)}`} label="QR code to join" />
      )}
      <div>
        <p>{isLarge ? `${location.host}${paths.night()}` : 'Take a rival’s seat'}</p>
        <p className="tv-code">
          <span className="sr-only">{[...code].join(' ')}</span>
          {[...code].map((letter, at) => (
            <i key={at} aria-hidden="true" className="on-paper figure">
              {letter}
            </i>
          ))}
        </p>
      </div>
    </div>
  )
}

function Over({ tv }: { tv: TvWire }): ReactNode {
  const [first, ...others] = tv.players
  const champion = tv.players.find(({ user_id: id }) => id === tv.champion_id) ?? first
  if (champion === undefined) return null
  return (
    <div className="tv-over">
      <h1 tabIndex={-1} className="display">
        {nightWonWords({ champion: champion.name, isYou: false })}
      </h1>
      <Swimmer userId={champion.user_id} className="tv-over-fish" />
      <p className="figure">{formatUnits(champion.units)}</p>
      <ol>
        {others.slice(0, 3).map(({ user_id: id, place, name, units }) => (
          <li key={id}>
            {place} <b>{name}</b> <span className="figure">{formatUnits(units)}</span>
          </li>
        ))}
      </ol>
      <WhaleArt className="tv-over-whale" />
    </div>
  )
}
