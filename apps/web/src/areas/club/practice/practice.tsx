/** The start and the end of a practice season. In between the game's own pages show it. */
import { placeWords, practiceHeadline, practiceResultNote, sharedResultWords, insteadWords } from '@whale/words'
import { formatCalendarDay } from '@whale/words/times'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import {
  type BetterDecision,
  LEAGUE_ID,
  type PracticeResult,
  practiceStatus,
  practiceVerdict,
  startAnew,
  watchPractice,
} from '../../../shared/api/local-league.ts'
import { dayOfSeed } from '../../../shared/api/daily-results.ts'
import { readSave } from '../../../shared/api/practice-save.ts'
import { formatUnits } from '@whale/words/numbers'
import { NightLink } from '../../../shared/components/NightLink.tsx'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { PlainPage } from '../shared/PlainPage.tsx'
import { DailyResults, SendResult, useTodaysSeed } from './daily.tsx'

/** Opens the season of this browser, or the one that the address names. A finished one shows its result. */
export function PracticePage(): ReactNode {
  const [query] = useSearchParams()
  const [{ save }] = useState(readSave)
  const asked = query.get('seed')?.trim().toLowerCase().slice(0, 40) ?? ''
  const isOther = asked !== '' && save !== null && save.seed !== asked && save.moves.length > 0
  if (isOther && practiceStatus().stage !== 'over') return <OtherSeason asked={asked} />
  if (asked !== '' && save?.seed !== asked) return <Start seed={asked} />
  return <Season />
}

function Start({ seed }: { seed: string }): ReactNode {
  useState(() => startAnew(seed))
  return <Navigate to={paths.game(LEAGUE_ID)} replace />
}

function Season(): ReactNode {
  const { stage } = useSyncExternalStore(watchPractice, practiceStatus)
  return stage === 'over' ? <TheEnd /> : <Navigate to={paths.game(LEAGUE_ID)} replace />
}

/** A friend's link while another season is under way: nothing is lost without a press. */
function OtherSeason({ asked }: { asked: string }): ReactNode {
  const navigate = useNavigate()
  const { week, seed } = practiceStatus()
  function start(): void {
    startAnew(asked)
    void navigate(paths.game(LEAGUE_ID), { replace: true })
  }
  return (
    <ScenePage
      scene="open-seas"
      title="Practice season, Whale Club"
      heading={`Play season “${asked}”?`}
      actions={
        <>
          <Button onClick={start}>Start this season</Button>
          <Button tone="line" onClick={() => void navigate(paths.game(LEAGUE_ID), { replace: true })}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        You’re in week {week} of season “{seed}”. Starting this one ends that one.
      </p>
    </ScenePage>
  )
}

function TheEnd(): ReactNode {
  const navigate = useNavigate()
  const [{ result, better }] = useState(practiceVerdict)
  const day = dayOfSeed(result.seed)
  // A season without a day needs nothing from the server.
  const today = useTodaysSeed({ asksServer: day !== null })
  function again(seed?: string): void {
    startAnew(seed)
    void navigate(paths.game(LEAGUE_ID))
  }
  return (
    <PlainPage title="Your practice season" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        {practiceHeadline(result)}
      </h1>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ResultCard result={result} />
        <div className="grid gap-8">
          {day !== null && <DailyResults day={day} heading={`How everyone did on ${formatCalendarDay(day)}`} />}
          <Improvements better={better} />
          <section aria-labelledby="for-real" className="grid justify-items-start gap-3">
            <h2 id="for-real" className="display text-d2">
              Now with your friends
            </h2>
            <div className="flex flex-wrap gap-3">
              <a href={paths.addLeague()} className={buttonClass({ tone: 'brass' })}>
                Set up your league
              </a>
              <NightLink className={buttonClass({ tone: 'line' })} />
              <a href={paths.join()} className={buttonClass({ tone: 'line' })}>
                Join a league
              </a>
            </div>
            <div className="flex flex-wrap gap-x-5">
              {result.seed !== today && (
                <button type="button" className="text-link min-h-11" onClick={() => again(today)}>
                  Play today’s season
                </button>
              )}
              <button type="button" className="text-link min-h-11" onClick={() => again(result.seed)}>
                Play this season again
              </button>
              <button type="button" className="text-link min-h-11" onClick={() => again()}>
                Play a new season
              </button>
            </div>
          </section>
        </div>
      </div>
    </PlainPage>
  )
}

function ResultCard({ result }: { result: PracticeResult }): ReactNode {
  const { units, place, players, champion, isChampion, bestWeek, seed } = result
  const day = dayOfSeed(seed)
  const note = practiceResultNote(result)
  return (
    <Ticket label="Your result" className={note === 'Champion' ? 'rounded-panel bg-brass p-2.5' : ''}>
      {note === 'Champion' && <WhaleArt className="mb-3 w-28" />}
      <TicketHeading note={note}>
        {day === null ? 'Practice season' : `Daily season, ${formatCalendarDay(day)}`}
      </TicketHeading>
      <TicketTitle detail={`${placeWords(place)} of ${players}`}>{formatUnits(units)} units</TicketTitle>
      <TicketTear />
      <ul className="grid gap-1.5">
        {champion !== null && <li>Champion: {isChampion ? 'you' : `${champion.team}, ${champion.username}`}</li>}
        {bestWeek !== null && bestWeek.change > 0 && (
          <li>
            Best week: week {bestWeek.week}, +{formatUnits(bestWeek.change)}
          </li>
        )}
      </ul>
      <div className="mt-5 grid gap-2">
        <SendResult text={sharedResultWords({ place, players, units, day })} seed={seed} isNext={false} />
        <p className="text-micro text-paper-muted">They play the same season.</p>
      </div>
    </Ticket>
  )
}

function Improvements({ better }: { better: readonly BetterDecision[] }): ReactNode {
  return (
    <section aria-labelledby="better">
      <h2 id="better" className="display text-d2">
        What would have been better
      </h2>
      {better.length === 0 ? (
        <p className="mt-3 text-foam-muted">Nothing. Every call you made was the right one. The rest was luck.</p>
      ) : (
        <>
          <p className="mt-2 text-foam-muted">By the odds, not by how it turned out.</p>
          <ol className="mt-4 grid gap-3">
            {better.map((one) => (
              <li key={betterWords(one)} className="rounded-card bg-deep px-4 py-3">
                <span className="block">{betterWords(one)}</span>
                <b className="text-lagoon">Worth {worthWords(one)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** "Week 2: pass on Theo’s bet. …" */
function betterWords({ week, instead }: BetterDecision): string {
  return `Week ${week}: ${insteadWords(instead)}`
}

/** "about 12 units": what it would have been worth on average. */
function worthWords({ units }: BetterDecision): string {
  return units === 1 ? 'about 1 unit' : `about ${units} units`
}
