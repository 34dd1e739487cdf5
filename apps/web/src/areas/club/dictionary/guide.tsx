/** The chapters of How to Play. */
import { GUIDE_HOURS, GUIDE_POINTS, type GuidePoint } from '@whale/words'
import type { ReactNode } from 'react'

/** As wide as paragraphs: 75 characters. */
const LIST = 'grid max-w-[30.5em] gap-3'

interface Chapter {
  slug: string
  heading: string
  /** One line below the heading. */
  gist: string
  body: ReactNode
}

export const chapters: readonly Chapter[] = [
  {
    slug: 'setup',
    heading: 'Setup',
    gist: 'Three steps, and eight of you to start.',
    body: (
      <ol className={`${LIST} list-decimal pl-6 marker:font-bold marker:text-brass-text`}>
        <li>Your commissioner adds the league with an ESPN league ID or a Sleeper username. Nothing changes there.</li>
        <li>Everyone joins with the six-character invite code and claims their team. You need eight to start.</li>
        <li>
          Everyone buys in for 1,000 units: 100 to play with, 900 for the treasury, which pays them back during the
          season. No real money.
        </li>
      </ol>
    ),
  },
  {
    slug: 'first-weeks',
    heading: 'The first three weeks',
    gist: 'Casino first, then bets.',
    body: <Points points={GUIDE_POINTS.firstWeeks} />,
  },
  {
    slug: 'earning',
    heading: 'Earning units',
    gist: 'Bets, picks, payday, the final.',
    body: <Points points={GUIDE_POINTS.earning} />,
  },
  {
    slug: 'betting',
    heading: 'Betting',
    gist: 'Spreads, overs, unders, The House, all in.',
    body: <Points points={GUIDE_POINTS.betting} />,
  },
  {
    slug: 'week',
    heading: 'The weekly schedule',
    gist: 'Bet Wednesday, watch Sunday, get paid Tuesday.',
    body: <Week />,
  },
  {
    slug: 'fair-play',
    heading: 'Fair play',
    gist: 'What stops tanking, dumping and gifts.',
    body: <Points points={GUIDE_POINTS.fairPlay} />,
  },
  {
    slug: 'votes',
    heading: 'Votes and late scores',
    gist: 'What your league decides together.',
    body: <Points points={GUIDE_POINTS.votes} />,
  },
  {
    slug: 'seasons',
    heading: 'Season after season',
    gist: 'What stays, and how to come back.',
    body: <Points points={GUIDE_POINTS.seasons} />,
  },
]

/** Rules in a list, each with its name in front. */
function Points({ points }: { points: readonly GuidePoint[] }): ReactNode {
  return (
    <ul className={LIST}>
      {points.map(({ name, text }) => (
        <li key={name}>
          <b className="text-foam">{name}</b> {text}
        </li>
      ))}
    </ul>
  )
}

/** A week drawn to scale: 36 hours, 104 hours, and the rest until Wednesday. */
function Week(): ReactNode {
  return (
    <>
      <p>36 hours to bet, four days to watch, one morning to find out.</p>
      <div
        aria-hidden="true"
        className="mt-5 grid h-6 grid-cols-[36fr_104fr_28fr] overflow-hidden rounded-[4px] border-2 border-foam"
      >
        {GUIDE_HOURS.map(({ name, fill }) => (
          <span key={name} className={fill === 'solid' ? 'bg-foam' : 'chart-ruled'} />
        ))}
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-[36fr_64fr_68fr]">
        {GUIDE_HOURS.map(({ name, when }) => (
          <li key={name}>
            <b className="block text-foam">{name}</b>
            {when}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small">
        Times are Eastern. Results are final Wednesday at 7:30am, after stat corrections.
      </p>
    </>
  )
}
